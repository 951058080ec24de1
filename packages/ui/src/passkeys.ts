export { OwnerDialog, type OwnerDialogProps } from './passkeys/owner-dialog.tsx';
export { PasskeyPanel, type PasskeyPanelProps } from './passkeys/passkey-panel.tsx';
export { RecoveryCodes, type RecoveryCodesProps } from './passkeys/recovery-codes.tsx';
