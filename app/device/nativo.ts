// Capacitor's plugins as this app uses them. One file per ability wraps each of them: nothing else imports these.
import { registerPlugin } from '@capacitor/core'

interface Listening {
  remove(): Promise<void>
}

interface AppPlugin {
  getLaunchUrl(): Promise<{ url: string } | undefined>
  addListener(event: 'appUrlOpen', heard: (opened: { url: string }) => void): Promise<Listening>
  addListener(event: 'resume', heard: () => void): Promise<Listening>
  addListener(event: 'backButton', heard: (pressed: { canGoBack: boolean }) => void): Promise<Listening>
  minimizeApp(): Promise<void>
}

interface NetworkPlugin {
  getStatus(): Promise<{ connected: boolean }>
  addListener(event: 'networkStatusChange', heard: (status: { connected: boolean }) => void): Promise<Listening>
}

interface BrowserPlugin {
  open(options: { url: string; toolbarColor?: string }): Promise<void>
}

interface StatusBarPlugin {
  setBackgroundColor(options: { color: string }): Promise<void>
  setStyle(options: { style: 'DARK' | 'LIGHT' | 'DEFAULT' }): Promise<void>
}

interface PreferencesPlugin {
  get(options: { key: string }): Promise<{ value: string | null }>
  set(options: { key: string; value: string }): Promise<void>
  remove(options: { key: string }): Promise<void>
}

interface SecureStoragePlugin {
  internalGetItem(options: { prefixedKey: string; sync: boolean }): Promise<{ data: string | null }>
  internalSetItem(options: { prefixedKey: string; sync: boolean; data: string; access: number }): Promise<void>
  internalRemoveItem(options: { prefixedKey: string; sync: boolean }): Promise<{ success: boolean }>
}

interface Archivo {
  readonly path: string
  readonly directory: 'CACHE'
}

interface FilesystemPlugin {
  writeFile(options: Archivo & { data: string; encoding: 'utf8' }): Promise<{ uri: string }>
  deleteFile(options: Archivo): Promise<void>
}

interface SharePlugin {
  share(options: { title: string; files: readonly string[] }): Promise<unknown>
}

type Recibir = { receive: 'granted' | 'denied' | 'prompt' | 'prompt-with-rationale' }

interface PushRecibido {
  title?: string
  body?: string
  data: unknown
}

interface PushNotificationsPlugin {
  checkPermissions(): Promise<Recibir>
  requestPermissions(): Promise<Recibir>
  register(): Promise<void>
  createChannel(channel: { id: string; name: string; importance: 3 | 4 }): Promise<void>
  addListener(event: 'registration', heard: (token: { value: string }) => void): Promise<Listening>
  addListener(event: 'registrationError', heard: (failed: { error: string }) => void): Promise<Listening>
  addListener(event: 'pushNotificationReceived', heard: (received: PushRecibido) => void): Promise<Listening>
  addListener(
    event: 'pushNotificationActionPerformed',
    heard: (action: { notification: PushRecibido }) => void,
  ): Promise<Listening>
}

type Rastreo = { status: 'authorized' | 'denied' | 'notDetermined' | 'restricted' }

interface AppTrackingPlugin {
  getStatus(): Promise<Rastreo>
  requestPermission(): Promise<Rastreo>
}

interface BarcodeScannerPlugin {
  scan(options: { formats: readonly string[] }): Promise<{ barcodes: { rawValue: string }[] }>
  requestPermissions(): Promise<{ camera: string }>
}

type PermisoNativo = 'granted' | 'denied' | 'prompt' | 'prompt-with-rationale'

interface GeolocationPlugin {
  checkPermissions(): Promise<{ location: PermisoNativo }>
  requestPermissions(): Promise<{ location: PermisoNativo }>
  getCurrentPosition(options: {
    enableHighAccuracy: boolean
    timeout: number
    maximumAge: number
  }): Promise<{ coords: { latitude: number; longitude: number } }>
}

export const App = registerPlugin<AppPlugin>('App')
export const Network = registerPlugin<NetworkPlugin>('Network')
export const Browser = registerPlugin<BrowserPlugin>('Browser')
export const StatusBar = registerPlugin<StatusBarPlugin>('StatusBar')
export const Preferences = registerPlugin<PreferencesPlugin>('Preferences')
export const SecureStorage = registerPlugin<SecureStoragePlugin>('SecureStorage')
export const Filesystem = registerPlugin<FilesystemPlugin>('Filesystem')
export const Share = registerPlugin<SharePlugin>('Share')
export const AppTracking = registerPlugin<AppTrackingPlugin>('AppTrackingTransparency')
export const PushNotifications = registerPlugin<PushNotificationsPlugin>('PushNotifications')
export const BarcodeScanner = registerPlugin<BarcodeScannerPlugin>('BarcodeScanner')
export const Geolocation = registerPlugin<GeolocationPlugin>('Geolocation')
