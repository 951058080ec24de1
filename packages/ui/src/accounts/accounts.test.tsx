import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoginForm, NewPasswordForm, RegisterForm } from '../accounts.ts';
import { EmailForm, LeaveForm, PasswordForm } from '../my-account.ts';

const login = (props = {}) =>
  renderToStaticMarkup(<LoginForm registerHref="/register?redirect=%2Fpost" {...props} />);
const register = (props = {}) =>
  renderToStaticMarkup(<RegisterForm loginHref="/login" {...props} />);
const namesIn = (html: string) => Array.from(html.matchAll(/ name="(\w+)"/g), ([, name]) => name);

const email = 'member@example.com';

test.each([
  ['login', () => <LoginForm registerHref="/register" />],
  ['register', () => <RegisterForm loginHref="/login" />],
  ['new password', () => <NewPasswordForm />],
  ['change of the password', () => <PasswordForm email={email} onCancel={() => {}} />],
  ['change of the address', () => <EmailForm email={email} onCancel={() => {}} />],
  ['leave', () => <LeaveForm email={email} />],
])('the %s form puts no password into an address', (_, Form) => {
  const [tag, ...others] = renderToStaticMarkup(<Form />).match(/<form [^>]*>/g) ?? [];
  expect(tag).toContain('method="post"');
  expect(others).toEqual([]);
});

test('the fields of account forms have the names that the API and password managers expect', () => {
  expect(namesIn(login())).toEqual(['email', 'password']);
  expect(namesIn(register({ agreed: 'a1 b2' }))).toEqual([
    ...['name', 'email', 'password', 'password_confirmation', 'agreed'],
  ]);
  expect(login()).toContain('autoComplete="username webauthn"');
  expect(login()).toContain('autoComplete="current-password"');
  expect(register().match(/autoComplete="new-password"/g)).toHaveLength(2);
});

test('the legal texts of the registration open in another tab, so that nothing typed is lost', () => {
  for (const path of ['/terms', '/privacy']) {
    expect(register()).toMatch(new RegExp(`<a href="${path}" target="_blank" rel="noopener">`));
  }
  expect(register()).not.toContain('checkbox');
  expect(register({ agreed: 'a1 b2' })).toMatch(/<button [^>]*value="a1 b2" [^>]*name="agreed"/);
});

test('the registration says that posts show the name to everyone', () => {
  expect(register()).toMatch(/name="name"[^>]*>.*?누구에게나 보이는 이름/);
});

test('every field of the registration is required', () => {
  expect(login().match(/required=""/g)).toHaveLength(2);
  expect(register().match(/required=""/g)).toHaveLength(4);
});

test('registering works without scripts and keeps the query of the address, and the login says that it needs scripts', () => {
  const [form] = register().match(/<form [^>]*>/) ?? [];
  expect(form).toContain('method="post"');
  expect(form).not.toContain('action=');
  expect(register()).not.toContain('noscript');
  expect(login()).toMatch(/<noscript>.*자바스크립트/);
});

test('an error is shown beside its field and announced with it', () => {
  const html = register({ errors: { email: '이미 쓰고 있는 이메일이에요.' } });
  const [, note] = html.match(/aria-describedby="([^"]+)"[^>]*name="email"/) ?? [];
  expect(note).toBeDefined();
  expect(html).toMatch(new RegExp(`id="${note}"[^>]*>.*이미 쓰고 있는 이메일이에요`));
  expect(html.match(/aria-invalid/g)).toHaveLength(1);
});

test('the alert region exists before a failure, so that screen readers announce it', () => {
  expect(login()).toContain('<div class="form-failure" role="alert"></div>');
  expect(login({ failure: { text: '잠시 후 다시 해 주세요.' } })).toMatch(
    /role="alert">.*잠시 후 다시 해 주세요/,
  );
});

test('the link to the registration carries the query of the address', () => {
  expect(login()).toContain('href="/register?redirect=%2Fpost"');
});
