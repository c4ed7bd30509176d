import { startClient } from './start-client.ts'

startClient(() => import('./registry.ts'))
