/** What a stand-in accepts unless it is told otherwise. */
export const TRIAL_KEY = '50000001';
export const TRIAL_SECRET = 'stand-in-app-secret';
export const TRIAL_TRACKING_ID = 'damoa-trial';
