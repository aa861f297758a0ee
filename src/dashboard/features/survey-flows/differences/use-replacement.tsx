import { List } from '@mantine/core';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { flowDifferences } from '#domain/survey-flow/flow-differences.ts';
import { keepLockedOptions } from '#domain/survey-flow/keep-locked-options.ts';
import { lockedOptionConflicts } from '#domain/survey-flow/locked-options.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { useFlow } from '../flow-context.ts';

/**
 * The effect of replacing the edited flow with this one: the flow after normalisation, the differences,
 * and the questions whose answer options cannot change because they have responses.
 */
export function useReplacement(next: Flow) {
  const { draft, resolve } = useFlow();
  const { entity } = useBusiness();
  const [saved, edited] = [draft.saved.flow, draft.flow];
  const withResponses = entity.questionsWithResponses;
  return useMemo(() => {
    const newId = () => crypto.randomUUID();
    const flow = keepLockedOptions(saved, next, { withResponses, newId });
    const locked = lockedOptionConflicts(saved, next, withResponses).map(({ questionID }) => {
      const old = saved.find((step) => 'questionID' in step && step.questionID === questionID);
      return old !== undefined && 'questionID' in old ? resolve(old.content.ask) : questionID;
    });
    return { flow, differences: flowDifferences(edited, flow, resolve), locked };
  }, [next, saved, edited, withResponses, resolve]);
}

/** Names the questions that keep their answer options; renders nothing if there are none. */
export function LockedNote({ questions }: { questions: readonly string[] }) {
  const { t } = useTranslation();
  if (questions.length === 0) return null;
  return (
    <Callout tone="warning" icon={IconLock} title={t('flowTools.locked.title')}>
      {t('flowTools.locked.text')}
      <List size="sm" mt="xs">
        {questions.map((question) => (
          <List.Item key={question}>
            <bdi>{question}</bdi>
          </List.Item>
        ))}
      </List>
    </Callout>
  );
}
