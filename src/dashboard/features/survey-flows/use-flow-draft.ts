import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { useDraft, useKeptDraft } from '#dashboard/session/drafts/use-draft.ts';
import { entityQuery } from '#dashboard/session/queries.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import { normaliseFlow } from '#domain/survey-flow/normalise-flow.ts';
import type { Flow, Step } from '#domain/survey-flow/steps.ts';
import { readStoredFlow, toStoredFlow, unknownStepsOf } from '#domain/survey-flow/stored-flow.ts';
import type { ValidationErrors } from '#domain/survey-flow/validation-errors.ts';
import { changePart, changeText, type Path, savedTextAt, storedText } from './change-text.ts';
import {
  afterSave,
  type Edited,
  type FlowHistory,
  newHistory,
  redone,
  undone,
  withChange,
} from './flow-history.ts';
import { NOTHING_SWITCHED_OFF, type SwitchedOff } from './share/switched-off.ts';
import { serverErrors } from './step-errors.ts';

type Saved = Edited & { readonly version: number };

/** The edited flow, and the one last loaded or saved. */
export function useFlowDraft(resolve: TextResolver) {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const stored = useDraft({ kind: 'flow', read: readUnsaved });
  const [saved, setSaved] = useState(() => savedOf(entity));
  const [restored] = useState(() => restoredOf(stored.found?.value ?? null, saved, resolve));
  const [history, setHistory] = useState(() => withRestored(newHistory(saved), restored));
  // The version that the restored changes are based on, if somebody has replaced it since.
  const [replacedVersion, setReplacedVersion] = useState(() => replacedOf(restored, saved));
  const [switchedOff, setSwitchedOff] = useState(NOTHING_SWITCHED_OFF);
  const client = useQueryClient();
  const { queryKey } = entityQuery(bID);
  const [isUploading, setUploading] = useState(false);
  const { flow, inviteOnly } = history.present;
  const normalised = useMemo(() => normalise(flow, saved.flow, resolve), [flow, saved, resolve]);
  const isDirty = useMemo(() => isDifferent(history.present, saved), [history.present, saved]);
  useKeptDraft(stored, () =>
    isDirty
      ? { flow: toStoredFlow(flow), inviteOnly, baseVersion: replacedVersion ?? saved.version }
      : null,
  );

  const mutationKey = ['save-flow', bID];
  const saving = useMutation({
    mutationKey,
    mutationFn: (edited: Edited) =>
      server.call('saveSurveyFlow', {
        bID,
        flow: [...edited.flow],
        inviteOnly: edited.inviteOnly,
        baseVersion: saved.version,
      }),
    onSuccess: async ({ version }, edited) => {
      // As the server stores it: trimmed, without blank options.
      const savedFlow = normalise(edited.flow, saved.flow, resolve).flow ?? edited.flow;
      replaceSaved({ flow: savedFlow, inviteOnly: edited.inviteOnly, version });
      setHistory((now) => afterSave(now, edited, { ...edited, flow: savedFlow }));
      await client.invalidateQueries({ queryKey });
      showSuccess({ message: t('flow.updated') });
    },
    onError: (error) => {
      if (!isStaleVersion(error)) showFailure(error, { text: () => t('flow.updateFailed') });
    },
    meta: { failure: null },
  });

  const errors = useMemo(
    () => ({ ...serverErrors(saving.error, saving.variables?.flow, flow), ...normalised.errors }),
    [saving.error, saving.variables, flow, normalised],
  );

  function replaceSaved(next: Saved): void {
    setSaved(next);
    setReplacedVersion(null);
    setSwitchedOff(NOTHING_SWITCHED_OFF);
  }

  function take(next: Saved): void {
    replaceSaved(next);
    setHistory(newHistory(next));
    saving.reset();
  }

  async function readNewest(): Promise<Saved> {
    await client.refetchQueries({ queryKey }, { throwOnError: true });
    return savedOf(client.getQueryData(queryKey) ?? entity);
  }

  function changeFlow(change: (flow: Flow) => Flow, key: string | null = null): void {
    setHistory((now) => withChange(now, { ...now.present, flow: change(now.present.flow) }, key));
  }

  return {
    flow,
    inviteOnly,
    saved,
    errors,
    isDirty,
    /** Whether an upload is running: saving now would lose the picture. */
    isUploading,
    setUploading,
    isSaving: saving.isPending,
    /** Another user has saved a newer version. */
    isStale: isDirty && (replacedVersion !== null || isStaleVersion(saving.error)),
    isRestoredFromOld: replacedVersion !== null,
    /** Deletes what was kept of the changes in this browser. */
    drop: stored.drop,
    /** When the restored changes were made, in milliseconds; null if there are none. */
    restoredFrom: stored.found?.savedAt ?? null,
    /** The server's errors in parts of the flow that was sent last. */
    refusal: refusalOf(saving.error),
    switchedOff,
    changeSwitchedOff: (more: (now: SwitchedOff) => SwitchedOff) => setSwitchedOff(more),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    save: () => {
      // A second save before the first is answered would be refused as based on an old version.
      if (client.isMutating({ mutationKey }) === 0) saving.mutate(history.present);
    },
    /** Reverts to the saved flow; can be undone. */
    discard: () => {
      setReplacedVersion(null);
      setHistory((now) =>
        withChange(now, { flow: saved.flow, inviteOnly: saved.inviteOnly }, null),
      );
    },
    readNewest,
    /** Replaces the draft with what another user saved. */
    take,
    /** Keeps the draft, whose next save overwrites the other user's version. */
    keepMine: (theirs: Saved) => {
      replaceSaved(theirs);
      saving.reset();
    },
    /** Replaces the whole flow with the result of `change`; `key` as in withChange. */
    changeFlow,
    /** Replaces flow and access together, as one change. */
    replace: (next: Partial<Edited>) =>
      setHistory((now) => withChange(now, { ...now.present, ...next }, null)),
    changeStep: (index: number, change: (step: Step) => Step, key: string | null = null) =>
      changeFlow((now) => now.map((step, at) => (at === index ? change(step) : step)), key),
    /** Replaces the part at the path, which must have this type; `key` as in withChange. */
    changePart: <Part>(path: Path, change: (part: Part) => Part, key: string | null = null) =>
      changeFlow((now) => changePart(now, path, change), key),
    setInviteOnly: (next: boolean) =>
      setHistory((now) => withChange(now, { ...now.present, inviteOnly: next }, null)),
    setText: (path: Path, typed: string) =>
      changeFlow((now) => {
        const text = storedText(typed, savedTextAt(saved.flow, now, path), resolve);
        return changeText(now, path, text);
      }, path.join('.')),
  };
}

export type FlowDraft = ReturnType<typeof useFlowDraft>;

function isStaleVersion(error: unknown): boolean {
  return error instanceof CallError && error.code === 'stale_version';
}

function refusalOf(error: unknown): CallError | null {
  return error instanceof CallError && Object.keys(error.fields).length > 0 ? error : null;
}

function savedOf({ surveySetup: { surveyFlow, inviteOnly, version } }: Entity): Saved {
  return { flow: surveyFlow, inviteOnly, version };
}

/** What an earlier session left unsaved. */
type Unsaved = Edited & { readonly baseVersion: number };

function readUnsaved({ flow, inviteOnly, baseVersion }: Readonly<Record<string, unknown>>) {
  if (!Array.isArray(flow) || typeof inviteOnly !== 'boolean') return null;
  if (typeof baseVersion !== 'number') return null;
  return { flow: readStoredFlow(flow), inviteOnly, baseVersion };
}

/** What to restore; null if it has been saved, of which no answer may have arrived. */
function restoredOf(unsaved: Unsaved | null, saved: Saved, resolve: TextResolver): Unsaved | null {
  if (unsaved === null) return null;
  // As the server stores it.
  const flow = normalise(unsaved.flow, saved.flow, resolve).flow ?? unsaved.flow;
  return isDifferent({ ...unsaved, flow }, saved) ? unsaved : null;
}

/** The restored changes can be undone as one. */
function withRestored(history: FlowHistory, restored: Unsaved | null): FlowHistory {
  if (restored === null) return history;
  const { flow, inviteOnly } = restored;
  return withChange(history, { flow, inviteOnly }, null);
}

function replacedOf(restored: Unsaved | null, { version }: Saved): number | null {
  return restored === null || restored.baseVersion === version ? null : restored.baseVersion;
}

function normalise(flow: Flow, saved: Flow, resolve: TextResolver) {
  const result = normaliseFlow(flow, {
    resolve,
    newId: () => crypto.randomUUID(),
    preserved: unknownStepsOf(saved),
  });
  const errors: ValidationErrors = result.ok ? {} : result.errors;
  return { flow: result.ok ? result.flow : null, errors };
}

function isDifferent(one: Edited, other: Edited): boolean {
  return (
    one.inviteOnly !== other.inviteOnly || JSON.stringify(one.flow) !== JSON.stringify(other.flow)
  );
}
