// The languages of the app that `npm start` builds beside the server: node scripts/build-idiomas.ts <variante>
import { buildIdiomasIfStale, DEMO } from './build-app.ts'

await buildIdiomasIfStale({ variante: process.argv[2] ?? DEMO })
