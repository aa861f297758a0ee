import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Entity } from '#contract/businesses.ts';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { Faults } from '#domain/survey-flow/faults.ts';
import { normaliseFlow } from '#domain/survey-flow/normalise-flow.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { changeText, storedText, textAt } from './change-text.ts';

type Saved = { readonly flow: Flow; readonly inviteOnly: boolean; readonly version: number };
type Path = readonly (string | number)[];

/** What is being edited, beside what was loaded or saved last. */
export function useFlowDraft(entity: Entity, resolve: TextResolver) {
  const [saved, setSaved] = useState(() => savedOf(entity));
  const [flow, setFlow] = useState(saved.flow);
  const [inviteOnly, setInviteOnly] = useState(saved.inviteOnly);
  const client = useQueryClient();
  const entityKey = ['entity', entity.businessID];

  const saving = useMutation({
    mutationFn: () =>
      server.call('saveSurveyFlow', {
        bID: entity.businessID,
        flow: [...flow],
        inviteOnly,
        baseVersion: saved.version,
      }),
    onSuccess: ({ version }) => {
      setSaved({ flow, inviteOnly, version });
      return client.invalidateQueries({ queryKey: entityKey });
    },
  });

  function take(next: Saved): void {
    setSaved(next);
    setFlow(next.flow);
    setInviteOnly(next.inviteOnly);
    saving.reset();
  }

  async function loadNewest(): Promise<void> {
    await client.refetchQueries({ queryKey: entityKey }, { throwOnError: true });
    const newest = client.getQueryData<Entity>(entityKey);
    if (newest !== undefined) take(savedOf(newest));
  }

  return {
    flow,
    inviteOnly,
    faults: faultsOf(flow, resolve),
    isDirty: inviteOnly !== saved.inviteOnly || JSON.stringify(flow) !== JSON.stringify(saved.flow),
    isStale: saving.error instanceof CallError && saving.error.code === 'stale_version',
    save: () => saving.mutateAsync(),
    discard: () => take(saved),
    loadNewest,
    setInviteOnly,
    setText: (path: Path, typed: string) =>
      setFlow((current) =>
        changeText(current, path, storedText(typed, textAt(saved.flow, path) ?? '', resolve)),
      ),
  };
}

export type FlowDraft = ReturnType<typeof useFlowDraft>;

function savedOf({ surveySetup: { surveyFlow, inviteOnly, version } }: Entity): Saved {
  return { flow: surveyFlow, inviteOnly, version };
}

function faultsOf(flow: Flow, resolve: TextResolver): Faults {
  const result = normaliseFlow(flow, { resolve, newId: () => crypto.randomUUID() });
  return result.ok ? {} : result.faults;
}
