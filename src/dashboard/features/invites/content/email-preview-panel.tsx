import { Button, Text } from '@mantine/core';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InviteTexts } from '#contract/invites.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusiness, useBusinessID } from '#dashboard/session/use-business.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import type { LanguageCode } from '#domain/languages.ts';
import type { RenderedMessage } from '../queries.ts';
import { EmailPreview } from './email-preview.tsx';
import { PreviewName, PreviewPanel } from './preview-panel.tsx';

/** All of the panel fits beside the message. */
const HEIGHT = 'clamp(18rem, calc(100dvh - 25rem), 34rem)';

type Props = {
  language: LanguageCode;
  content: InviteTexts;
  /** False while another tab is open. */
  isShown: boolean;
};

/** A preview of the invite, with links to test and change it. */
export function EmailPreviewPanel({ language, content, isShown }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState('Ada');
  const test = useTestEmail();
  const { mailSubject: subject, mailText: text } = content;
  const rendered = { type: 'email', kind: 'invite', language, subject, text, name } as const;
  const { may } = useBusiness();
  return (
    <PreviewPanel
      title={t('invites.preview.title')}
      action={
        may('invites.send') && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconSend size={14} aria-hidden />}
            loading={test.isPending}
            onClick={() => test.mutate(rendered)}
          >
            {t('invites.test.send')}
          </Button>
        )
      }
    >
      {isShown && <EmailPreview rendered={rendered} height={HEIGHT} />}
      <PreviewName name={name} onChange={setName} />
      <RatingMetricNote />
      {may('settings.lookAndFeel') && (
        <InlineLink to="/dash/settings/lookandfeel" size="sm">
          {t('invites.preview.lookAndFeel')}
        </InlineLink>
      )}
    </PreviewPanel>
  );
}

/** Explains the email's rating: the survey's, or stars if the survey has none. */
function RatingMetricNote() {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const { ratingType } = entity.surveySetup;
  return (
    <Text size="sm" c="dimmed">
      {ratingType === null
        ? t('invites.metric.none')
        : t('invites.metric.of', { type: t(`invites.metric.types.${ratingType}`) })}{' '}
      {t('invites.metric.opens')}{' '}
      <InlineLink to="/dash/surveyflow" underline="always">
        {t('invites.metric.change')}
      </InlineLink>
    </Text>
  );
}

/** Sends the unsaved invite to the user as a test. */
function useTestEmail() {
  const { t } = useTranslation();
  const bID = useBusinessID();
  return useMutation({
    mutationFn: (rendered: RenderedMessage) => server.call('sendTestInvite', { bID, ...rendered }),
    onSuccess: ({ to }) => showSuccess({ message: t('invites.test.sent', { to }) }),
    meta: { failure: { title: t('invites.test.failed') } },
  });
}
