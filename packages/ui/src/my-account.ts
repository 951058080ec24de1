export { AccountRow, type AccountRowProps } from './my-account/account-row.tsx';
export { AccountSection } from './my-account/account-section.tsx';
export { EmailForm } from './my-account/email-form.tsx';
export { LeaveForm } from './my-account/leave-form.tsx';
export { NameForm } from './my-account/name-form.tsx';
export { PasswordForm } from './my-account/password-form.tsx';
export { SessionList, type SessionListProps } from './my-account/session-list.tsx';
