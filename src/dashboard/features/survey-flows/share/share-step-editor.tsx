import { Skeleton, Stack } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { TextLink } from '#dashboard/ui/text-link.tsx';
import { can, type Role } from '#domain/roles.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { ShareStep } from '#domain/survey-flow/steps.ts';
import type { FlowDraft } from '../use-flow-draft.ts';
import { SkipTestimonial } from './skip-testimonial.tsx';
import { useShareActions } from './use-share-actions.ts';

// With what drags and drops, which no other step needs.
const ShareActionList = lazy(async () => ({
  default: (await import('./share-action-list.tsx')).ShareActionList,
}));

type Props = {
  step: ShareStep;
  /** Of the step in the flow. */
  index: number;
  draft: FlowDraft;
  entity: Entity;
  role: Role | null;
  resolve: TextResolver;
};

/** What a share step offers, and what it asks of those who skip it. */
export function ShareStepEditor({ step, index, draft, entity, role, resolve }: Props) {
  const { t } = useTranslation();
  const actions = useShareActions({ step, index, draft, entity });
  const isConnected = actions.rows.some(({ action }) => action.platformCode !== 'custom');
  return (
    <Stack gap="md">
      {step.showTo.ratingScale !== 'all' && (
        <Callout tone="warning" icon={IconAlertTriangle} title={t('flowShare.onlySomeTitle')}>
          {t('flowShare.onlySomeText')}
        </Callout>
      )}
      {!isConnected && (
        <Callout tone="neutral" icon={IconPlugConnected} title={t('flowShare.noPlatformsTitle')}>
          {t('flowShare.noPlatforms')}
          {role !== null && can(role, 'settings.platforms') && (
            <div>
              <TextLink
                to="/dash/settings/sharingandreviews"
                inherit
                underline="always"
                c="var(--gw-brand-text)"
              >
                {t('flowShare.setUpPlatforms')}
              </TextLink>
            </div>
          )}
        </Callout>
      )}
      {!actions.isOffering && (
        <Callout tone="warning" icon={IconEyeOff} title={t('flowShare.invalidTitle')}>
          <span role="status">{t('flowShare.invalid')}</span>
        </Callout>
      )}
      <Suspense fallback={<Skeleton h={64 * Math.max(1, actions.rows.length)} aria-hidden />}>
        <ShareActionList actions={actions} entity={entity} resolve={resolve} />
      </Suspense>
      <SkipTestimonial step={step} index={index} draft={draft} resolve={resolve} />
    </Stack>
  );
}
