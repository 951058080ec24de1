import { useEffect, useId, useRef } from 'react';
import { PasswordField } from '../accounts/password-field.tsx';
import { Button } from '../form/button.tsx';
import type { FieldErrors } from '../form/entry-form.tsx';
import { Field } from '../form/field.tsx';
import { Modal, type ModalProps } from '../modal/modal.tsx';

type Values = Record<'name' | 'password', string>;

export interface OwnerDialogProps
  extends Pick<ModalProps, 'open' | 'onClose' | 'title' | 'focusAfter'> {
  /** What the change does, in one or two sentences. */
  text: string;
  /** The label of the confirming button. */
  answer: string;
  /** Whether the change cannot be undone. */
  isFinal?: boolean | undefined;
  /** The initial value of the name field; without it there is no such field. */
  defaultName?: string | undefined;
  /** Whether the password is asked for. */
  asksPassword: boolean;
  onSubmit: (values: Values) => void;
  /** Submits with a passkey instead of the password as the proof of ownership. */
  onPasskey?: ((values: Values) => void) | undefined;
  errors?: FieldErrors<keyof Values> | undefined;
  failure?: string | undefined;
  isBusy?: boolean | undefined;
}

/** The dialog that asks for a proof of ownership before a change to how the member logs in. */
export function OwnerDialog(props: OwnerDialogProps) {
  const { onClose, text, answer, isFinal, onSubmit, onPasskey, isBusy, failure } = props;
  const { open, title, focusAfter } = props;
  const { defaultName, asksPassword, errors = {} } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isBusy) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [isBusy]);

  const send = (how: (values: Values) => void) => {
    if (isBusy || !form.current) return;
    const data = new FormData(form.current);
    how({ name: String(data.get('name') ?? ''), password: String(data.get('password') ?? '') });
  };

  return (
    <Modal
      open={open}
      onClose={() => !isBusy && onClose()}
      title={title}
      focusAfter={focusAfter}
      actions={
        <>
          <Button type="button" onClick={() => !isBusy && onClose()}>
            취소
          </Button>
          <Button form={id} variant={isFinal ? 'danger' : 'primary'} isBusy={isBusy}>
            {answer}
          </Button>
        </>
      }
      body={
        <form
          ref={form}
          id={id}
          className="entry-form owner-form"
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send(onSubmit);
          }}
        >
          {defaultName !== undefined && (
            <Field
              label="패스키 이름"
              name="name"
              defaultValue={defaultName}
              autoComplete="off"
              dir="auto"
              maxLength={50}
              error={errors.name}
            />
          )}
          {asksPassword && (
            <PasswordField
              label="비밀번호"
              name="password"
              autoComplete="current-password"
              error={errors.password}
            />
          )}
          {asksPassword && onPasskey && (
            <Button type="button" isWide onClick={() => send(onPasskey)}>
              비밀번호 대신 패스키로 확인
            </Button>
          )}
          <p className="modal-failure" role="alert">
            {failure}
          </p>
        </form>
      }
    >
      {text}
    </Modal>
  );
}
