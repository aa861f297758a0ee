import { Anchor, Button, Group, Stack, TextInput, Title } from '@mantine/core';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { InviteTexts } from '#contract/invites.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { LanguageCode } from '#domain/languages.ts';
import { MailPreview } from './mail-preview.tsx';
import { RatingMetricNote } from './rating-metric-note.tsx';
import { useTestMail } from './use-test-mail.ts';

type Props = { entity: Entity; language: LanguageCode; words: InviteTexts };

/** The invite as it will look, the reason for its rating, and ways to try and change it. */
export function MailPreviewPanel({ entity, language, words }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [name, setName] = useState('Ada');
  const test = useTestMail(entity.businessID);
  const { mailSubject: subject, mailText: text } = words;
  const drawing = { type: 'email', kind: 'invite', language, subject, text, name } as const;
  const { may } = useBusiness();
  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId} mb="xs">
        {t('invites.preview.title')}
      </Title>
      <Stack gap="sm">
        <RatingMetricNote entity={entity} />
        <TextInput
          label={t('invites.preview.name')}
          dir="auto"
          maxLength={50}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <MailPreview bID={entity.businessID} drawing={drawing} />
        <Group gap="sm" justify="space-between">
          {may('invites.send') && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconSend size={14} aria-hidden />}
              loading={test.isBusy}
              onClick={() => void test.run(drawing)}
            >
              {t('invites.test.send')}
            </Button>
          )}
          {may('settings.lookAndFeel') && (
            <Anchor href="/dash/settings/lookandfeel" size="sm">
              {t('invites.preview.lookAndFeel')}
            </Anchor>
          )}
        </Group>
      </Stack>
    </Panel>
  );
}
