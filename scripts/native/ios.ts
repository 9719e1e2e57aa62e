// The files of an iOS project that say whose app it is, under `ios/App/`.
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

/** Each file by its path, whole. */
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
    // pages of the domain, once its apple-app-site-association names this app; and notices.
    'App/App.entitlements': plist(
      entry('aps-environment', text('production')) +
        entry('com.apple.developer.associated-domains', list(`applinks:${dominio}`)),
    ),
    'App/Assets.xcassets/Splash.imageset/Contents.json': `${JSON.stringify(
      { images: [{ idiom: 'universal', filename: 'splash.png', scale: '1x' }], info: { version: 1, author: 'xcode' } },
      null,
      2,
    )}\n`,
  }
}

/** Of the template: one picture stands for the three. */
export const IOS_UNUSED = ['', '-1', '-2'].map((n) => `App/Assets.xcassets/Splash.imageset/splash-2732x2732${n}.png`)

/** `App.xcodeproj/project.pbxproj` with the package, version and entitlements; run again it is the same. */
export function iosProject(project: string, { packageId, version }: Variante): string {
  return project
    .replace(/PRODUCT_BUNDLE_IDENTIFIER = [^;]*;/g, `PRODUCT_BUNDLE_IDENTIFIER = ${packageId};`)
    .replace(/MARKETING_VERSION = [^;]*;/g, `MARKETING_VERSION = ${version};`)
    .replace(/CURRENT_PROJECT_VERSION = [^;]*;/g, `CURRENT_PROJECT_VERSION = ${numeroDeVersion(version)};`)
    .replace(/\n\t*CODE_SIGN_ENTITLEMENTS = [^;]*;/g, '')
    .replace(
      /(\t*)CODE_SIGN_STYLE = Automatic;/g,
      '$1CODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n$1CODE_SIGN_STYLE = Automatic;',
    )
}

const TOKEN = 'didRegisterForRemoteNotificationsWithDeviceToken'

/** `App/AppDelegate.swift` that hands the token of the notices to the plugin; run again it is the same. */
export function iosDelegate(delegate: string): string {
  if (delegate.includes(TOKEN)) return delegate
  return `${delegate.trimEnd().replace(/\}$/, '')}
    func application(_ application: UIApplication, ${TOKEN} deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }
}
`
}
