/** With which a visitor of a demonstration may log in. */
export const DEMO_ACCOUNT = {
  name: '다모아',
  email: 'demo@damoa.example',
  password: 'damoa-demo',
} as const;
