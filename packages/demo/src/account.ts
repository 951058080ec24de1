/** The login of the demo account. */
export const DEMO_ACCOUNT = {
  name: '다모아',
  email: 'demo@damoa.example',
  password: 'damoa-demo',
} as const;
