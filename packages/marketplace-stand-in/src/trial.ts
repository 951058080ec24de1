/** The credentials that a stand-in accepts by default. */
export const TRIAL_KEY = '50000001';
export const TRIAL_SECRET = 'stand-in-app-secret';
export const TRIAL_TRACKING_ID = 'damoa-trial';
