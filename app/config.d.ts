declare module '#config' {
  export const config: import('./config/tipo.ts').AppConfig
}
