import { useForm } from '@mantine/form';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import type { UiData } from '#contract/widgets.ts';
import { server } from '#dashboard/browser/server.ts';
import { useFormDraft } from '#dashboard/session/drafts/use-form-draft.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { hideNotice, showSuccess } from '#dashboard/ui/notices.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { useRestoreFocus } from '#dashboard/ui/use-restore-focus.ts';
import { lengthOf } from '#domain/text.ts';
import { WIDGET_LIMITS, type WidgetType } from '#domain/widgets.ts';
import { measureHeight } from './preview/host-page.ts';
import { widgetsQuery } from './queries.ts';
import { addWidget } from './use-widget-changes.ts';
import { widgetDraft } from './widget-draft.ts';
import {
  hasOption,
  isRuleAddress,
  isWithinLimits,
  limitsOf,
  type NumberOption,
  optionsOn,
  readOptions,
  type TypedOptions,
  withType,
} from './widget-options.ts';

type Options = {
  /** Null adds a widget. */
  widgetID: string | null;
  saved: UiData;
  onAdded: (widgetID: string) => void;
};

/** The form of a widget's options, with its save function. */
export function useWidgetForm({ widgetID, saved, onAdded }: Options) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { bID, entity } = useBusiness();
  const [shown, setShown] = useState(saved);
  const groups = useOpenGroups();
  const form = useForm<TypedOptions>({
    initialValues: saved,
    validate: useOptionRules(),
    validateInputOnBlur: true,
    onValuesChange: (values) => setShown((last) => readOptions(values, last)),
  });

  const unsaved = useFormDraft(form, widgetDraft(widgetID));
  /** The stored values when they were last read or saved. */
  const was = useRef<UiData | null>(saved);
  const [isConflict, setIsConflict] = useState(false);
  const failure = useRef<string>(undefined);

  /** On a conflict with another user's change, the screen asks which version to keep. */
  function reportFailure(error: Error): void {
    if (error instanceof CallError && error.code === 'widget_changed') setIsConflict(true);
    else failure.current = showFailure(error);
  }

  const saving = useMutation({
    mutationFn: async (values: TypedOptions) => {
      if (failure.current !== undefined) hideNotice(failure.current);
      const uiData = await withMeasuredHeight(client, bID, readOptions(values, saved));
      if (widgetID === null) {
        const addedID = await addWidget(client, bID, uiData);
        unsaved.drop();
        return onAdded(addedID);
      }
      await server.call('updateRemoveWidget', { bID, widgetID, uiData, was: was.current });
      was.current = uiData;
      setIsConflict(false);
      // The snippet may have changed too.
      await client.invalidateQueries({ queryKey: widgetsQuery(bID).queryKey });
      form.resetDirty(values);
    },
    onSuccess: () =>
      showSuccess({
        title: t('widgets.saved'),
        // No page has the code of a new widget.
        message: t(widgetID === null ? 'widgets.addedText' : 'widgets.savedText'),
      }),
    onError: reportFailure,
    meta: { failure: null },
  });

  const reading = useMutation({
    mutationFn: () => client.fetchQuery({ ...widgetsQuery(bID), staleTime: 0 }),
    onSuccess: (widgets) => {
      const stored = widgets.find((one) => one.widgetID === widgetID)?.uiData;
      if (stored === undefined) return;
      was.current = stored;
      form.setValues(stored);
      form.clearErrors();
      form.resetDirty(stored);
      setIsConflict(false);
    },
    onError: reportFailure,
    meta: { failure: null },
  });

  const rememberFocus = useRestoreFocus(saving.isPending);
  function submit(event?: FormEvent<HTMLFormElement>): void {
    rememberFocus();
    form.onSubmit(
      (values) => saving.mutate(values),
      (errors) => {
        groups.openGroupsWithErrors(Object.keys(errors));
        // A field in a closed section cannot take the focus.
        requestAnimationFrame(() => focusFirstError(form, errors));
      },
    )(event);
  }

  function saveAnyway(): void {
    was.current = null;
    submit();
  }

  /** Keeps the other options. On a new widget, a change of type alone is not an unsaved change. */
  function changeType(type: WidgetType): void {
    const before = form.getValues();
    const isDirty = form.isDirty();
    const after = withType(before, type, entity.showcase);
    form.setValues(after);
    form.clearErrors();
    if (!isDirty && widgetID === null) form.resetDirty(after);
  }

  return {
    form,
    shown,
    submit,
    changeType,
    openGroups: groups.open,
    setOpenGroups: groups.setOpen,
    isConflict,
    loadSaved: () => reading.mutate(),
    saveAnyway,
    isBusy: saving.isPending || reading.isPending,
    isDirty: form.isDirty(),
    unsaved,
  };
}

/** Measures the widget for pages without a rule, or for the first rule if it is shown on no others. */
async function withMeasuredHeight(
  client: QueryClient,
  bID: string,
  uiData: UiData,
): Promise<UiData> {
  const [rule = null] = uiData.onlyOnPages ? uiData.pages : [];
  return { ...uiData, measuredHeight: await measureHeight(client, bID, optionsOn(rule, uiData)) };
}

export type WidgetForm = ReturnType<typeof useWidgetForm>;

/** The validation messages of the options. */
function useOptionRules() {
  const { t } = useTranslation();
  const within = (option: NumberOption) => (value: number | string, typed: TypedOptions) =>
    !hasOption(typed.type, option) || isWithinLimits(option, value, typed.type)
      ? null
      : t('widgets.errors.range', limitsOf(option, typed.type));
  const { name: limit } = WIDGET_LIMITS;
  return {
    name: (name: string | null) =>
      lengthOf((name ?? '').trim()) > limit ? t('common.tooLong', { limit }) : null,
    count: within('count'),
    height: within('height'),
    pages: {
      address: (address: string) => (isRuleAddress(address) ? null : t('widgets.errors.page')),
    },
    subject: {
      name: (name: string) => (name.trim() === '' ? t('widgets.errors.subject') : null),
    },
  };
}

/** The option groups in display order. */
export const OPTION_GROUPS = ['content', 'appearance', 'placement', 'engines'] as const;
export type OptionGroup = (typeof OPTION_GROUPS)[number];

/** The most used section is open from the start. */
const OPEN_AT_FIRST: OptionGroup[] = ['content'];

/** Which groups are open; a group with an error is opened. */
function useOpenGroups() {
  const [open, setOpen] = useState<readonly string[]>(OPEN_AT_FIRST);
  function openGroupsWithErrors(paths: readonly string[]): void {
    setOpen([...new Set([...open, ...paths.map(groupOf)])]);
  }
  return { open, setOpen, openGroupsWithErrors };
}

/** The group of an option, by its path in the form. */
function groupOf(path: string): OptionGroup {
  if (path.startsWith('pages')) return 'placement';
  if (path.startsWith('subject')) return 'engines';
  return path === 'height' ? 'appearance' : 'content';
}
