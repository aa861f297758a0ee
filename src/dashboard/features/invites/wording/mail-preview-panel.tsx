import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { InviteTexts } from '#contract/invites.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { TextLink } from '#dashboard/ui/text-link.tsx';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import type { LanguageCode } from '#domain/languages.ts';
import { linkWording } from '#domain/link-wording.ts';
import type { Drawing } from '../queries.ts';
import { MailPreview } from './mail-preview.tsx';

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

/** How the rating in a mail is chosen: it is that of the survey, or stars where the survey has none. */
function RatingMetricNote({ entity }: { entity: Entity }) {
  const { t } = useTranslation();
  const { ratingType } = entity.surveySetup;
  return (
    <Text size="sm" c="dimmed">
      {ratingType === null
        ? t('invites.metric.none')
        : t('invites.metric.of', { type: t(`invites.metric.types.${ratingType}`) })}{' '}
      {t(`invites.metric.opens.${linkWording(entity)}`)}{' '}
      <TextLink to="/dash/surveyflow" underline="always">
        {t('invites.metric.change')}
      </TextLink>
    </Text>
  );
}

/** Sends the invite, as it is typed now, to the user alone. */
function useTestMail(bID: string) {
  const { t } = useTranslation();
  return useOneAtATime(async (drawing: Drawing) => {
    try {
      const { to } = await server.call('sendTestInvite', { bID, ...drawing });
      showSuccess({ message: t('invites.test.sent', { to }) });
    } catch (error) {
      showError({ title: t('invites.test.failed'), message: messageOf(error, t) });
    }
  });
}
