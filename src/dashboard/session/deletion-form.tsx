import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { DialogButtons } from '#dashboard/ui/dialog-buttons.tsx';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { isTypedName } from '#domain/same-name.ts';
import { endSession } from './session.ts';

/** How the user shows that they mean it, and who they are. */
export type DeletionProof = {
  readonly confirmName: string;
  readonly password: string | undefined;
};

type Props = {
  /** To be typed; null asks for no name. */
  name: string | null;
  /** Whether the password is asked for; without one, the sign-in must be fresh. */
  hasPassword: boolean;
  button: string;
  /** What is deleted. */
  children: ReactNode;
  remove: (proof: DeletionProof) => Promise<unknown>;
  onClose: () => void;
};

type Errors = { readonly confirmName?: string; readonly password?: string };

// The buttons cover the end of the dialog.
const IN_SIGHT = { scrollMarginBlock: '8rem' };

/** The form of a dialog that deletes what cannot simply come back. */
export function DeletionForm({ name, hasPassword, button, children, remove, onClose }: Props) {
  const { t } = useTranslation();
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [confirmName, setConfirmName] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});

  function refuse(refused: Errors): void {
    setErrors(refused);
    (refused.confirmName === undefined ? passwordField : nameField).current?.focus();
  }

  const removing = useMutation({
    mutationFn: () => remove({ confirmName, password: hasPassword ? password : undefined }),
    onError: (error) => {
      if (isStale(error)) return;
      const fields: Errors = error instanceof CallError ? error.fields : {};
      if (fields.confirmName !== undefined || fields.password !== undefined) refuse(fields);
      else showFailure(error, { title: t('deletion.failed') });
    },
    meta: { failure: null },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (removing.isPending || removing.isSuccess) return;
    const isWrongName = name !== null && !isTypedName(confirmName, name);
    const isPasswordMissing = hasPassword && password === '';
    if (isWrongName || isPasswordMissing) {
      refuse({
        ...(isWrongName && { confirmName: t('deletion.nameDiffers') }),
        ...(isPasswordMissing && { password: t('deletion.passwordMissing') }),
      });
      return;
    }
    removing.mutate();
  }

  return (
    <form noValidate onSubmit={submit} aria-label={button}>
      <Stack gap="md">
        {children}
        {name !== null && (
          <TextInput
            ref={nameField}
            label={t('deletion.confirmName', { name })}
            autoComplete="off"
            styles={{ label: { overflowWrap: 'anywhere' }, input: IN_SIGHT }}
            value={confirmName}
            onChange={(event) => {
              setConfirmName(event.currentTarget.value);
              setErrors(({ confirmName: _typed, ...others }) => others);
            }}
            error={errors.confirmName}
          />
        )}
        {hasPassword && (
          <PasswordInput
            ref={passwordField}
            label={t('deletion.password')}
            autoComplete="current-password"
            styles={{ innerInput: IN_SIGHT }}
            visibilityToggleButtonProps={{ 'aria-label': t('accounts.showPassword') }}
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setErrors(({ password: _typed, ...others }) => others);
            }}
            error={errors.password}
          />
        )}
        {isStale(removing.error) && <SignInAgain />}
        <DialogButtons>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('deletion.cancel')}
          </Button>
          <Button type="submit" color="red.8" loading={removing.isPending || removing.isSuccess}>
            {button}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

function isStale(error: unknown): boolean {
  return error instanceof CallError && error.code === 'sign_in_again';
}

function SignInAgain() {
  const { t } = useTranslation();
  const to = useLocation({ select: (location) => location.href });
  const navigate = useNavigate();
  const leaving = useMutation({
    mutationFn: async () => {
      const hasLeft = await endSession();
      if (hasLeft) await navigate({ to: '/dash/login', search: { to }, ignoreBlocker: true });
    },
  });
  return (
    <div role="alert">
      <Callout tone="warning" icon={IconLock} title={t('deletion.signInAgain.title')}>
        <Stack gap="xs" align="flex-start">
          {t('deletion.signInAgain.text')}
          <Button size="compact-sm" loading={leaving.isPending} onClick={() => leaving.mutate()}>
            {t('deletion.signInAgain.button')}
          </Button>
        </Stack>
      </Callout>
    </div>
  );
}
