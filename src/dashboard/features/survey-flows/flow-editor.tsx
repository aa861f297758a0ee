import { Button, Checkbox, Stack } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { showWarning } from '#dashboard/ui/notices.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { can, type Role } from '#domain/roles.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import { ApplyBar } from './apply-bar.tsx';
import { StepCard } from './step-card.tsx';
import classes from './survey-flow.module.css';

import { type FlowDraft, useFlowDraft } from './use-flow-draft.ts';

type Props = { entity: Entity; role: Role | null; resolve: TextResolver };

export function FlowEditor({ entity, role, resolve }: Props) {
  const { t } = useTranslation();
  const draft = useFlowDraft(entity, resolve);
  const [openId, setOpenId] = useState<string | null>(null);
  const mayEdit = role !== null && can(role, 'survey.edit');

  function toggle(id: string): void {
    const openIndex = draft.flow.findIndex(({ uniqueID }) => uniqueID === openId);
    if (openIndex >= 0 && hasFaults(draft, openIndex)) {
      showWarning({ message: t('flow.finishFirst') });
      return;
    }
    setOpenId(openId === id ? null : id);
  }

  return (
    <div className={classes.page}>
      <UnsavedGuard isDirty={draft.isDirty} />
      <ScreenHeading title={t('screens.surveyFlow')} text={t('flow.text')}>
        <Button
          component="a"
          href={entity.feedbackLink}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('flow.open')}
        </Button>
      </ScreenHeading>
      <Stack gap="md">
        <Panel aria-label={t('flow.access')} py="md">
          <Checkbox
            label={t('flow.inviteOnly')}
            description={t('flow.inviteOnlyHint')}
            checked={draft.inviteOnly}
            disabled={!mayEdit}
            onChange={(event) => draft.setInviteOnly(event.currentTarget.checked)}
          />
        </Panel>
        {draft.flow.map((step, index) => (
          <StepCard
            key={step.uniqueID}
            step={step}
            index={index}
            draft={draft}
            resolve={resolve}
            mayEdit={mayEdit}
            isOpen={step.uniqueID === openId}
            isLocked={
              'questionID' in step && entity.questionsWithResponses.includes(step.questionID)
            }
            onToggle={() => toggle(step.uniqueID)}
          />
        ))}
        <ApplyBar draft={draft} />
      </Stack>
    </div>
  );
}

function hasFaults({ faults }: FlowDraft, index: number): boolean {
  return Object.keys(faults).some((path) => path.startsWith(`flow.${index}.`));
}
