import { SegmentedControl, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { EmailSettings } from '#contract/invites.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { MailPreview } from '../wording/mail-preview.tsx';
import { FOLLOWUPS, type Followup } from './followup-settings.ts';

type Props = {
  entity: Entity;
  settings: EmailSettings;
  shown: Followup;
  onShow: (which: Followup) => void;
};

/** A follow-up as it will look. */
export function FollowupPreview({ entity, settings, shown, onShow }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId} mb="sm">
        {t('invites.preview.title')}
      </Title>
      {settings.followupOnce && (
        <SegmentedControl
          mb="sm"
          size="xs"
          aria-labelledby={titleId}
          value={shown}
          onChange={(value) => onShow(FOLLOWUPS.find((one) => one === value) ?? 'Once')}
          data={FOLLOWUPS.map((value) => ({ value, label: t(`invites.kinds.followup${value}`) }))}
        />
      )}
      <MailPreview
        bID={entity.businessID}
        drawing={{
          type: 'email',
          kind: `followup${shown}`,
          text: settings[`followupText${shown}`].trim() || null,
          name: 'Ada',
        }}
      />
    </Panel>
  );
}
