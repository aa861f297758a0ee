import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendCode, sendRecoveryCode } from '#dashboard/browser/account-security-requests.ts';
import { knowsPasskeys } from '#dashboard/browser/passkey-requests.ts';
import { signInOptionsQuery } from '#dashboard/session/queries.ts';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import type { CodeEnd } from './code-errors.ts';
import { CodeForm } from './code-form.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

type Props = {
  /** The path to open after the sign-in. */
  to?: string | undefined;
  onSignedIn: () => Promise<void>;
};

/** The second step of a sign-in: a code of the app, a recovery code or a passkey. */
export function CodeScreen({ to, onSignedIn }: Props) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [end, setEnd] = useState<CodeEnd | null>(null);
  const search: Record<string, string> = to === undefined ? {} : { to };
  const send = async (code: string) => {
    await (kind === 'app' ? sendCode(code) : sendRecoveryCode(code));
    await onSignedIn();
  };
  return (
    <Stack gap="md">
      <div>
        <Title order={1}>{t('signIn.code.title')}</Title>
        {end === null && (
          <Text c="dimmed" size="sm" mt={4} role="status">
            {t(kind === 'app' ? 'signIn.code.text' : 'signIn.recovery.text')}
          </Text>
        )}
      </div>
      {end === null && (
        <CodeForm
          key={kind}
          kind={kind}
          label={t(kind === 'app' ? 'signIn.code.label' : 'signIn.recovery.label')}
          button={t('signIn.code.submit')}
          send={send}
          onEnd={setEnd}
        />
      )}
      {end === null && (
        <Alternatives
          kind={kind}
          onChange={() => setKind(kind === 'app' ? 'recovery' : 'app')}
          onSignedIn={onSignedIn}
        />
      )}
      {end === null && (
        <InlineLink to="/dash/login" search={search} size="sm" ta="center" underline="always">
          {t('accounts.backToLogin')}
        </InlineLink>
      )}
      {end !== null && (
        <Alert color="red" role="alert" title={t(`signIn.code.ended.${end}.title`)}>
          {t(`signIn.code.ended.${end}.text`)}
        </Alert>
      )}
      {end !== null && (
        <ButtonLink to="/dash/login" search={search} size="md">
          {t('signIn.code.ended.back')}
        </ButtonLink>
      )}
    </Stack>
  );
}

type AlternativesProps = {
  kind: 'app' | 'recovery';
  onChange: () => void;
  onSignedIn: () => Promise<void>;
};

function Alternatives({ kind, onChange, onSignedIn }: AlternativesProps) {
  const { t } = useTranslation();
  const { data: options } = useQuery(signInOptionsQuery);
  const signingIn = usePasskeySignIn(onSignedIn);
  return (
    <Stack gap="xs">
      <Button variant="default" onClick={onChange}>
        {t(kind === 'app' ? 'signIn.code.useRecovery' : 'signIn.code.useApp')}
      </Button>
      {options?.passkeys === true && knowsPasskeys() && (
        <Button variant="default" loading={signingIn.isPending} onClick={() => signingIn.mutate()}>
          {t('signIn.code.usePasskey')}
        </Button>
      )}
    </Stack>
  );
}
