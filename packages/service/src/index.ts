export { explain } from './explain.ts';
export { assertPortIsFree, freePort } from './free-port.ts';
export { type OnStop, runCommand, runService, ToldFailure } from './run-service.ts';
export { apiOrigin, BadSetting, readSettings, type Settings } from './settings.ts';
