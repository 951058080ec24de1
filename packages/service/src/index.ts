export { Admission, Overloaded } from './admission.ts';
export { drain, isDraining } from './drain.ts';
export { explain } from './explain.ts';
export { assertPortIsFree, freePort } from './free-port.ts';
export { outageLog } from './outage-log.ts';
export { type OnStop, runCommand, runService, ToldFailure } from './run-service.ts';
export { apiOrigin, BadSetting, readSettings, type Settings } from './settings.ts';
