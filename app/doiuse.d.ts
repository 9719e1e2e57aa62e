/** The package has types that its own entry does not name. */
declare module 'doiuse' {
  import type { Plugin } from 'postcss'
  export interface FeatureUsage {
    readonly feature: string
  }
  export default function doiuse(options: { browsers: string[]; onFeatureUsage: (usage: FeatureUsage) => void }): Plugin
}
