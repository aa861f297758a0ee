import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodeEnd, codeEnd, codeErrorText } from './code-errors.ts';

const DIGITS = 6;

type Props = {
  /** A code of the app is sent as soon as it is complete. */
  kind: 'app' | 'recovery';
  label: string;
  button: string;
  send: (code: string) => Promise<void>;
  /** No further code can be tried; without it, the reason is shown at the field. */
  onEnd?: (end: CodeEnd) => void;
};

/** One field for a code; what is wrong with it is said at the field. */
export function CodeForm({ kind, label, button, send, onEnd }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const sending = useMutation({
    mutationFn: send,
    onError: (error) => {
      const end = codeEnd(error);
      if (end !== null) onEnd?.(end);
      input.current?.select();
    },
    meta: { failure: null },
  });
  const isComplete = kind === 'app' ? code.length === DIGITS : code !== '';

  function type(text: string): void {
    const typed = kind === 'app' ? text.replace(/\D/g, '').slice(0, DIGITS) : text.trim();
    setCode(typed);
    setMissing(false);
    sending.reset();
    if (kind === 'app' && typed.length === DIGITS && typed !== code) sending.mutate(typed);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (sending.isPending) return;
    if (isComplete) sending.mutate(code);
    else {
      setMissing(true);
      input.current?.focus();
    }
  }

  const absent = t(`signIn.code.errors.${kind === 'app' ? 'incomplete' : 'missing'}`);
  const error = sending.isError ? endOrError(sending.error) : missing && absent;

  function endOrError(failure: Error): string {
    const end = codeEnd(failure);
    return end === null ? codeErrorText(failure, t) : t(`signIn.code.ended.${end}.text`);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          ref={input}
          label={label}
          data-autofocus
          autoFocus
          value={code}
          onChange={(event) => type(event.currentTarget.value)}
          readOnly={sending.isPending}
          error={error}
          spellCheck={false}
          {...(kind === 'app'
            ? { inputMode: 'numeric', autoComplete: 'one-time-code' }
            : { autoComplete: 'off', autoCapitalize: 'off' })}
        />
        <Button type="submit" size="md" loading={sending.isPending}>
          {button}
        </Button>
      </Stack>
    </form>
  );
}
