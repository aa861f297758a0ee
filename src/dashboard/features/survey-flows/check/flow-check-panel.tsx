import { Group, Text, Title } from '@mantine/core';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useDeferredValue, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AskInOneLanguage } from '#dashboard/session/ask-in-one-language.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Chip } from '#dashboard/ui/chip.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { checkFlow } from '#domain/survey-flow/check-flow.ts';
import type { FlowFix } from '#domain/survey-flow/flow-finding.ts';
import { useFlow } from '../flow-context.ts';
import { usableShareCodes } from '../share/share-rows.ts';
import { FindingItem } from './finding-item.tsx';
import classes from './flow-check.module.css';

/** The findings of the flow check for the flow being edited, each with its fix. */
export function FlowCheckPanel() {
  const { t } = useTranslation();
  const { draft, editing, resolve } = useFlow();
  const { entity, may } = useBusiness();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // Deferred, so that typing stays responsive.
  const flow = useDeferredValue(draft.flow);
  const findings = useMemo(
    () =>
      checkFlow(flow, {
        usableShareCodes: usableShareCodes(entity),
        videoEnabled: entity.surveySetup.videoEnabled,
        resolve,
        languages: entity,
      }),
    [flow, entity, resolve],
  );
  const isUnlawful = findings.some(({ kind }) => kind === 'unlawful');

  function apply({ apply: change }: FlowFix): void {
    draft.changeFlow(change);
    showSuccess({ message: t('flowTools.check.fixed') });
    focusTitle();
  }

  /** The button disappears with its finding. */
  function focusTitle(): void {
    title.current?.focus();
  }

  return (
    <Panel aria-labelledby={titleId} py="md" mb="md">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="sm" id={titleId} tabIndex={-1} ref={title}>
          {t('flowTools.check.title')}
        </Title>
        <span role="status">
          {findings.length === 0 ? (
            <Chip tone="success">
              <IconCircleCheck size={14} aria-hidden />
              {t('flowTools.check.none')}
            </Chip>
          ) : (
            <Chip tone={isUnlawful ? 'danger' : 'warning'}>
              {t('flowTools.check.count', { count: findings.length })}
            </Chip>
          )}
        </span>
      </Group>
      {findings.length === 0 ? (
        <Text size="sm" c="dimmed" mt={4}>
          {t('flowTools.check.noneText')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {findings.map((finding) => (
            <FindingItem
              key={`${finding.code} ${finding.index} ${finding.isNested}`}
              finding={finding}
              step={finding.index === null ? null : (flow[finding.index] ?? null)}
              onOpenStep={(index) => editing.send({ type: 'open', index })}
              // A fix applies to the flow that was checked.
              onFix={may('survey.edit') && flow === draft.flow ? apply : null}
            >
              {finding.code === 'own_texts_missing' && (
                <AskInOneLanguage size="xs" onDone={focusTitle} />
              )}
            </FindingItem>
          ))}
        </ul>
      )}
    </Panel>
  );
}
