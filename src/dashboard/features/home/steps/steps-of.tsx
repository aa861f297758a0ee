import { useQuery } from '@tanstack/react-query';
import type { Entity } from '#contract/businesses.ts';
import { linkWording } from '#domain/link-wording.ts';
import { analyticsQuery } from '../home-queries.ts';
import { NextSteps } from './next-steps.tsx';
import { doneSteps } from './step-facts.ts';
import { useStepsMemory } from './use-steps-memory.ts';

type Props = {
  bID: string;
  entity: Entity;
  widgets: number | undefined;
  isNew: boolean;
  tryLink: string | undefined;
};

/** The steps of this business, until they are put away. */
export function StepsOf({ bID, entity, widgets, isNew, tryLink }: Props) {
  const { data } = useQuery(analyticsQuery(bID, 'all'));
  const { opened, isDismissed, open, dismiss } = useStepsMemory(bID);
  if (isDismissed) return null;
  const done = doneSteps({ entity, counts: data?.counts, widgets, opened });
  return (
    <NextSteps
      {...{ done, tryLink, isNew }}
      link={linkWording(entity)}
      onOpen={open}
      onDismiss={dismiss}
    />
  );
}
