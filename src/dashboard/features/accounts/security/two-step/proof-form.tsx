import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrentPasswordField } from '../../credential-fields.tsx';
import { hasCode, useSecurityChange } from '../use-security-change.ts';

type Props<Answer> = {
  text: string;
  button: string;
  isDanger?: boolean;
  /** Whether the password is asked for. */
  hasPassword: boolean;
  change: (password: string | undefined) => Promise<Answer>;
  done?: () => string;
  onDone: (answer: Answer) => void;
  onClose: () => void;
};

/** The form of a dialog: what the change means and, as proof, the person's password. */
export function ProofForm<Answer>(props: Props<Answer>) {
  const { text, button, isDanger = false, hasPassword, change, done, onDone, onClose } = props;
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);

  function refuse(words: string): void {
    setError(words);
    field.current?.focus();
  }

  const changing = useSecurityChange({
    change,
    ...(done && { done }),
    onDone,
    onFailure: (failure) => {
      const isWrong = hasCode(failure, 'INVALID_PASSWORD');
      if (isWrong) refuse(t('security.wrongPassword'));
      return isWrong;
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (changing.isPending) return;
    if (hasPassword && password === '') refuse(t('accounts.errors.password.required'));
    else changing.mutate(hasPassword ? password : undefined);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text>{text}</Text>
        {hasPassword && (
          <CurrentPasswordField
            ref={field}
            label={t('security.password')}
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setError(null);
            }}
            error={error}
            data-autofocus
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus={!hasPassword || undefined}>
            {t('security.cancel')}
          </Button>
          <Button type="submit" color={isDanger ? 'red.8' : undefined} loading={changing.isPending}>
            {button}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
