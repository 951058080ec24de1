import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoginForm, RegisterForm } from '../account.ts';

const login = (props = {}) =>
  renderToStaticMarkup(<LoginForm registerHref="/register?redirect=%2Fpost" {...props} />);
const register = (props = {}) =>
  renderToStaticMarkup(<RegisterForm loginHref="/login" {...props} />);
const namesIn = (html: string) => Array.from(html.matchAll(/ name="(\w+)"/g), ([, name]) => name);

test('no form ever puts a password into an address', () => {
  for (const html of [login(), register()]) {
    expect(html).toContain('method="post"');
  }
});

test('the fields have the names that the API and password managers know', () => {
  expect(namesIn(login())).toEqual(['email', 'password']);
  expect(namesIn(register())).toEqual(['name', 'email', 'password', 'password_confirmation']);
  expect(login()).toContain('autoComplete="username"');
  expect(login()).toContain('autoComplete="current-password"');
  expect(register().match(/autoComplete="new-password"/g)).toHaveLength(2);
});

test('every field is required', () => {
  expect(login().match(/required=""/g)).toHaveLength(2);
  expect(register().match(/required=""/g)).toHaveLength(4);
});

test('registering works without scripts, logging in says that it does not', () => {
  expect(register()).toContain('action="/register"');
  expect(register()).not.toContain('noscript');
  expect(login()).toMatch(/<noscript>.*자바스크립트/);
});

test('an error stands beside its field and is read with it', () => {
  const html = register({ errors: { email: '이미 쓰고 있는 이메일이에요.' } });
  const [, note] = html.match(/aria-describedby="([^"]+)"[^>]*name="email"/) ?? [];
  expect(note).toBeDefined();
  expect(html).toMatch(new RegExp(`id="${note}"[^>]*>.*이미 쓰고 있는 이메일이에요`));
  expect(html.match(/aria-invalid/g)).toHaveLength(1);
});

test('the place of a failure is there before a failure is, so that it is spoken', () => {
  expect(login()).toContain('<div class="form-failure" role="alert"></div>');
  expect(login({ failure: { text: '잠시 후 다시 해 주세요.' } })).toMatch(
    /role="alert">.*잠시 후 다시 해 주세요/,
  );
});

test('what the address carries goes along to registering', () => {
  expect(login()).toContain('href="/register?redirect=%2Fpost"');
});
