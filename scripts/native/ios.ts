// The files under `ios/App/` in an iOS project that identify the app.
import { numeroDeVersion, type Variante, xml } from './variante.ts'

const plist = (dict: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${dict.trim()}
</dict>
</plist>
`
const entry = (key: string, value: string) => `\t<key>${key}</key>\n\t${value}\n`
const text = (value: string) => `<string>${xml(value)}</string>`
const list = (...values: string[]) => `<array>${values.map(text).join('')}</array>`

const apiUsed = (api: string, reason: string) =>
  `<dict><key>NSPrivacyAccessedAPIType</key>${text(`NSPrivacyAccessedAPICategory${api}`)}<key>NSPrivacyAccessedAPITypeReasons</key>${list(reason)}</dict>`

/**
 * The server sends push notices through Firebase, to iPhones too, so the plugin gets Firebase's token and never Apple's
 * own. Without the project's Firebase file there is no token, and the phone gets no notices.
 */
const DELEGATE = `import Capacitor
import FirebaseCore
import FirebaseMessaging
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate, MessagingDelegate {

    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        if Bundle.main.path(forResource: "GoogleService-Info", ofType: "plist") != nil {
            FirebaseApp.configure()
            Messaging.messaging().delegate = self
        }
        return true
    }

    func application(_ application: UIApplication,
                     configurationForConnecting connectingSceneSession: UISceneSession,
                     options: UIScene.ConnectionOptions) -> UISceneConfiguration {
        let config = UISceneConfiguration(name: "Default Configuration",
                                          sessionRole: connectingSceneSession.role)
        config.delegateClass = SceneDelegate.self
        return config
    }

    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        guard FirebaseApp.app() != nil else {
            tellFailed("There is no GoogleService-Info.plist in this app.")
            return
        }
        Messaging.messaging().apnsToken = deviceToken
        Messaging.messaging().token { [weak self] token, error in
            if let token {
                self?.tell(token)
            } else {
                self?.tellFailed(error?.localizedDescription ?? "Firebase gave no token.")
            }
        }
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }

    // Firebase calls the phone by another name from now on.
    func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {
        if let fcmToken {
            tell(fcmToken)
        }
    }

    private func tell(_ token: String) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: token)
    }

    private func tellFailed(_ reason: String) {
        let error = NSError(domain: "AppDelegate", code: 1, userInfo: [NSLocalizedDescriptionKey: reason])
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }
}
`

/** The files by path, each complete. */
export function iosFiles({ packageId, nombre, dominio, pideRastreo }: Variante): Readonly<Record<string, string>> {
  return {
    'App/Info.plist': plist(
      [
        entry('CAPACITOR_DEBUG', text('$(CAPACITOR_DEBUG)')),
        entry('CFBundleDevelopmentRegion', text('es')),
        entry('CFBundleDisplayName', text(nombre)),
        entry('CFBundleExecutable', text('$(EXECUTABLE_NAME)')),
        entry('CFBundleIdentifier', text('$(PRODUCT_BUNDLE_IDENTIFIER)')),
        entry('CFBundleInfoDictionaryVersion', text('6.0')),
        entry('CFBundleLocalizations', list('es')),
        entry('CFBundleName', text('$(PRODUCT_NAME)')),
        entry('CFBundlePackageType', text('APPL')),
        entry('CFBundleShortVersionString', text('$(MARKETING_VERSION)')),
        entry(
          'CFBundleURLTypes',
          `<array><dict><key>CFBundleURLName</key>${text(packageId)}<key>CFBundleURLSchemes</key>${list(packageId)}</dict></array>`,
        ),
        entry('CFBundleVersion', text('$(CURRENT_PROJECT_VERSION)')),
        // The app asks for the token when the user wants notices, and AppDelegate.swift passes it on itself.
        entry('FirebaseAppDelegateProxyEnabled', '<false/>'),
        entry('FirebaseMessagingAutoInitEnabled', '<false/>'),
        entry('ITSAppUsesNonExemptEncryption', '<false/>'),
        entry('LSRequiresIPhoneOS', '<true/>'),
        entry('NSCameraUsageDescription', text('Para escanear los artículos mientras compras en el local.')),
        entry(
          'NSLocationWhenInUseUsageDescription',
          text('Para mostrarte los locales más cercanos y marcar tu dirección en el mapa.'),
        ),
        ...(pideRastreo
          ? [
              entry(
                'NSUserTrackingUsageDescription',
                text('Para mostrarte ofertas que te sirvan también fuera de la app.'),
              ),
            ]
          : []),
        entry(
          'UIApplicationSceneManifest',
          `<dict><key>UIApplicationSupportsMultipleScenes</key><false/><key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict><key>UISceneConfigurationName</key>${text('Default Configuration')}<key>UISceneDelegateClassName</key>${text('$(PRODUCT_MODULE_NAME).SceneDelegate')}<key>UISceneStoryboardFile</key>${text('Main')}</dict></array></dict></dict>`,
        ),
        entry('UIBackgroundModes', list('remote-notification')),
        entry('UILaunchStoryboardName', text('LaunchScreen')),
        entry('UIMainStoryboardFile', text('Main')),
        entry('UIRequiredDeviceCapabilities', list('arm64')),
        entry(
          'UISupportedInterfaceOrientations',
          list(
            'UIInterfaceOrientationPortrait',
            'UIInterfaceOrientationLandscapeLeft',
            'UIInterfaceOrientationLandscapeRight',
          ),
        ),
        entry(
          'UISupportedInterfaceOrientations~ipad',
          list(
            'UIInterfaceOrientationPortrait',
            'UIInterfaceOrientationPortraitUpsideDown',
            'UIInterfaceOrientationLandscapeLeft',
            'UIInterfaceOrientationLandscapeRight',
          ),
        ),
        entry('UIViewControllerBasedStatusBarAppearance', '<true/>'),
      ].join(''),
    ),
    // R-36: pages of the domain, once its apple-app-site-association names this app; and push notices.
    'App/App.entitlements': plist(
      entry('aps-environment', text('$(APS_ENVIRONMENT)')) +
        entry('com.apple.developer.associated-domains', list(`applinks:${dominio}`)),
    ),
    'App/AppDelegate.swift': DELEGATE,
    // Apple's requirements for an app with these plugins: its own preferences, and the dates of its own files.
    'App/PrivacyInfo.xcprivacy': plist(
      entry('NSPrivacyTracking', pideRastreo ? '<true/>' : '<false/>') +
        entry('NSPrivacyTrackingDomains', '<array/>') +
        entry('NSPrivacyCollectedDataTypes', '<array/>') +
        entry(
          'NSPrivacyAccessedAPITypes',
          `<array>${apiUsed('UserDefaults', 'CA92.1')}${apiUsed('FileTimestamp', 'C617.1')}</array>`,
        ),
    ),
    'App/Assets.xcassets/Splash.imageset/Contents.json': `${JSON.stringify(
      { images: [{ idiom: 'universal', filename: 'splash.png', scale: '1x' }], info: { version: 1, author: 'xcode' } },
      null,
      2,
    )}\n`,
  }
}

const FIREBASE = 'https://github.com/firebase/firebase-ios-sdk'
const FIREBASE_DESDE = '12.0.0'
const FIREBASE_PRODUCTOS = ['FirebaseCore', 'FirebaseMessaging']
/** Every object in Xcode has an id of 24 digits; ours begin like this. */
const id = (n: number) => `5E0DADA0${String(n).padStart(16, '0')}`
const PAQUETE = `${id(1)} /* XCRemoteSwiftPackageReference "firebase-ios-sdk" */`
const PRIVACIDAD = `${id(2)} /* PrivacyInfo.xcprivacy */`
const PRIVACIDAD_RECURSO = `${id(3)} /* PrivacyInfo.xcprivacy in Resources */`
const COPIA = `${id(4)} /* Firebase file */`
/**
 * The app's publisher brings the project's Firebase file. Copied only when it exists, because a missing one would be an
 * error.
 */
const COPIAR =
  'if [ -f \\"$SRCROOT/App/GoogleService-Info.plist\\" ]; then cp \\"$SRCROOT/App/GoogleService-Info.plist\\" \\"$TARGET_BUILD_DIR/$UNLOCALIZED_RESOURCES_FOLDER_PATH/\\"; fi\\n'

/** Additions to the project that Capacitor created; each line goes after the one that opens its list. */
function addToProject(project: string): string {
  const after = (opening: RegExp, ...lines: string[]) => {
    if (!opening.test(project)) throw new Error(`Xcode's project has no ${opening.source}.`)
    project = project.replace(opening, (found) => `${found}${lines.join('')}`)
  }
  const section = (name: string, ...objects: string[]) => {
    if (!project.includes(`/* Begin ${name} section */`)) {
      project = project.replace(
        /\n\t\};\n\trootObject/,
        (end) => `\n\n/* Begin ${name} section */\n/* End ${name} section */${end}`,
      )
    }
    after(new RegExp(`/\\* Begin ${name} section \\*/\n`), ...objects)
  }
  FIREBASE_PRODUCTOS.forEach((product, i) => {
    const dependency = `${id(10 + i)} /* ${product} */`
    const build = `${id(20 + i)} /* ${product} in Frameworks */`
    section('PBXBuildFile', `\t\t${build} = {isa = PBXBuildFile; productRef = ${dependency}; };\n`)
    after(/isa = PBXFrameworksBuildPhase;[\s\S]*?files = \(\n/, `\t\t\t\t${build},\n`)
    after(/packageProductDependencies = \(\n/, `\t\t\t\t${dependency},\n`)
    section(
      'XCSwiftPackageProductDependency',
      `\t\t${dependency} = {\n\t\t\tisa = XCSwiftPackageProductDependency;\n\t\t\tpackage = ${PAQUETE};\n\t\t\tproductName = ${product};\n\t\t};\n`,
    )
  })
  after(/packageReferences = \(\n/, `\t\t\t\t${PAQUETE},\n`)
  section(
    'XCRemoteSwiftPackageReference',
    `\t\t${PAQUETE} = {\n\t\t\tisa = XCRemoteSwiftPackageReference;\n\t\t\trepositoryURL = "${FIREBASE}";\n\t\t\trequirement = {\n\t\t\t\tkind = upToNextMajorVersion;\n\t\t\t\tminimumVersion = ${FIREBASE_DESDE};\n\t\t\t};\n\t\t};\n`,
  )
  section('PBXBuildFile', `\t\t${PRIVACIDAD_RECURSO} = {isa = PBXBuildFile; fileRef = ${PRIVACIDAD}; };\n`)
  section(
    'PBXFileReference',
    `\t\t${PRIVACIDAD} = {isa = PBXFileReference; lastKnownFileType = text.xml; path = PrivacyInfo.xcprivacy; sourceTree = "<group>"; };\n`,
  )
  after(/\/\* App \*\/ = \{\n\t*isa = PBXGroup;\n\t*children = \(\n/, `\t\t\t\t${PRIVACIDAD},\n`)
  after(/isa = PBXResourcesBuildPhase;[\s\S]*?files = \(\n/, `\t\t\t\t${PRIVACIDAD_RECURSO},\n`)
  after(/buildPhases = \(\n(?:\t*\w+ \/\* (?:Sources|Frameworks|Resources) \*\/,\n){3}/, `\t\t\t\t${COPIA},\n`)
  section(
    'PBXShellScriptBuildPhase',
    `\t\t${COPIA} = {\n\t\t\tisa = PBXShellScriptBuildPhase;\n\t\t\talwaysOutOfDate = 1;\n\t\t\tbuildActionMask = 2147483647;\n\t\t\tfiles = (\n\t\t\t);\n\t\t\tinputPaths = (\n\t\t\t);\n\t\t\tname = "Firebase file";\n\t\t\toutputPaths = (\n\t\t\t);\n\t\t\trunOnlyForDeploymentPostprocessing = 0;\n\t\t\tshellPath = /bin/sh;\n\t\t\tshellScript = "${COPIAR}";\n\t\t};\n`,
  )
  return project
}

/** Apple's push service for a build: one for builds from Xcode, the other for those from the store. */
const APS = { Debug: 'development', Release: 'production' } as const

/**
 * `App.xcodeproj/project.pbxproj` with the package, version, entitlements and Firebase; running it again changes
 * nothing.
 */
export function iosProject(project: string, { packageId, version }: Variante): string {
  return (project.includes(PAQUETE) ? project : addToProject(project))
    .replace(/PRODUCT_BUNDLE_IDENTIFIER = [^;]*;/g, `PRODUCT_BUNDLE_IDENTIFIER = ${packageId};`)
    .replace(/MARKETING_VERSION = [^;]*;/g, `MARKETING_VERSION = ${version};`)
    .replace(/CURRENT_PROJECT_VERSION = [^;]*;/g, `CURRENT_PROJECT_VERSION = ${numeroDeVersion(version)};`)
    .replace(/\n\t*(?:CODE_SIGN_ENTITLEMENTS|APS_ENVIRONMENT) = [^;]*;/g, '')
    .replace(
      /\/\* (Debug|Release) \*\/ = \{\n\t*isa = XCBuildConfiguration;[\s\S]*?\n\t\t\};/g,
      (block, name: keyof typeof APS) =>
        block.replace(
          /(\t*)CODE_SIGN_STYLE = Automatic;/,
          `$1APS_ENVIRONMENT = ${APS[name]};\n$1CODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n$1CODE_SIGN_STYLE = Automatic;`,
        ),
    )
}
