// The files under `android/` in an Android project that identify the app.
import { numeroDeVersion, type Variante, xml } from './variante.ts'

const RES = 'app/src/main/res'

/** After XML, Android interprets the quotes and backslashes of a text again. */
const text = (value: string) => xml(value.replace(/[\\'"]/g, '\\$&'))

/** The files by path, each complete. */
export function androidFiles({ packageId, nombre, dominio, colors }: Variante): Readonly<Record<string, string>> {
  return {
    'app/src/main/AndroidManifest.xml': `<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android">

    <application
        android:allowBackup="false"
        android:icon="@mipmap/ic_launcher"
        android:label="@string/app_name"
        android:roundIcon="@mipmap/ic_launcher_round"
        android:supportsRtl="true"
        android:theme="@style/AppTheme"
        android:usesCleartextTraffic="false">

        <activity
            android:configChanges="orientation|keyboardHidden|keyboard|screenSize|locale|smallestScreenSize|screenLayout|uiMode|navigation|density"
            android:name=".MainActivity"
            android:label="@string/title_activity_main"
            android:theme="@style/AppTheme.NoActionBarLaunch"
            android:launchMode="singleTask"
            android:windowSoftInputMode="adjustResize"
            android:exported="true">

            <intent-filter>
                <action android:name="android.intent.action.MAIN" />
                <category android:name="android.intent.category.LAUNCHER" />
            </intent-filter>

            <!-- R-36: pages of the domain, once its assetlinks.json names this app; and the app's own scheme. -->
            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" android:host="${xml(dominio)}" />
            </intent-filter>
            <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="@string/custom_url_scheme" />
            </intent-filter>

        </activity>

        <provider
            android:name="androidx.core.content.FileProvider"
            android:authorities="\${applicationId}.fileprovider"
            android:exported="false"
            android:grantUriPermissions="true">
            <meta-data
                android:name="android.support.FILE_PROVIDER_PATHS"
                android:resource="@xml/file_paths"></meta-data>
        </provider>
    </application>

    <uses-permission android:name="android.permission.INTERNET" />
    <uses-permission android:name="android.permission.ACCESS_NETWORK_STATE" />
    <!-- P-08: the nearest shop, the mark on the map. -->
    <uses-permission android:name="android.permission.ACCESS_COARSE_LOCATION" />
    <uses-permission android:name="android.permission.ACCESS_FINE_LOCATION" />
    <uses-feature android:name="android.hardware.location.gps" android:required="false" />
    <!-- Self-scan. -->
    <uses-permission android:name="android.permission.CAMERA" />
    <uses-feature android:name="android.hardware.camera" android:required="false" />
    <uses-permission android:name="android.permission.VIBRATE" />
    <uses-permission android:name="android.permission.POST_NOTIFICATIONS" />
</manifest>
`,
    [`app/src/main/java/${packageId.replaceAll('.', '/')}/MainActivity.java`]: `package ${packageId};

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
`,
    [`${RES}/values/strings.xml`]: `<?xml version='1.0' encoding='utf-8'?>
<resources>
    <string name="app_name">${text(nombre)}</string>
    <string name="title_activity_main">${text(nombre)}</string>
    <string name="package_name">${xml(packageId)}</string>
    <string name="custom_url_scheme">${xml(packageId)}</string>
</resources>
`,
    [`${RES}/values/colors.xml`]: `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="colorPrimary">${colors.primary}</color>
    <color name="colorPrimaryDark">${colors.primary}</color>
    <color name="colorAccent">${colors.primary}</color>
    <color name="ic_launcher_background">${colors.primary}</color>
</resources>
`,
    [`${RES}/values/styles.xml`]: `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <style name="AppTheme" parent="Theme.AppCompat.Light.DarkActionBar">
        <item name="colorPrimary">@color/colorPrimary</item>
        <item name="colorPrimaryDark">@color/colorPrimaryDark</item>
        <item name="colorAccent">@color/colorAccent</item>
    </style>

    <style name="AppTheme.NoActionBar" parent="Theme.AppCompat.DayNight.NoActionBar">
        <item name="windowActionBar">false</item>
        <item name="windowNoTitle">true</item>
        <item name="android:background">@null</item>
    </style>

    <!-- The splash: the icon on the company's colour, until the first page is drawn. -->
    <style name="AppTheme.NoActionBarLaunch" parent="Theme.SplashScreen">
        <item name="windowSplashScreenBackground">@color/colorPrimary</item>
        <item name="windowSplashScreenAnimatedIcon">@mipmap/ic_launcher_foreground</item>
        <item name="postSplashScreenTheme">@style/AppTheme.NoActionBar</item>
    </style>
</resources>
`,
  }
}

/** `app/build.gradle` with the package and version of the variant; running it again changes nothing. */
export function androidGradle(gradle: string, { packageId, version }: Variante): string {
  return gradle
    .replace(/namespace = ".*"/, `namespace = "${packageId}"`)
    .replace(/applicationId ".*"/, `applicationId "${packageId}"`)
    .replace(/versionCode \d+/, `versionCode ${numeroDeVersion(version)}`)
    .replace(/versionName ".*"/, `versionName "${version}"`)
}
