import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Showcase } from '#contract/businesses.ts';
import { CallError } from '#contract/client.ts';
import type { UiData } from '#contract/widgets.ts';
import { server } from '#dashboard/browser/server.ts';
import { focusFirstFault } from '#dashboard/ui/focus-first-fault.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { hideNotice, showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useFocusBack } from '#dashboard/ui/use-focus-back.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import type { WidgetType } from '#domain/widgets.ts';
import { useOpenGroups } from './fields/option-groups.ts';
import { useOptionRules } from './fields/use-option-rules.ts';
import { measureHeight } from './preview/measure-height.ts';
import { useAddWidget } from './use-add-widget.ts';
import { optionsOn, readOptions, type TypedOptions, withType } from './widget-options.ts';
import { widgetsQuery } from './widgets-query.ts';

type Options = {
  /** Null adds a widget. */
  widgetID: string | null;
  saved: UiData;
  /** Where and how often widgets of the business float. */
  defaults: Showcase;
  onAdded: (widgetID: string) => void;
};

/** The options of a widget as they are chosen, and what saves them. */
export function useWidgetForm(bID: string, { widgetID, saved, defaults, onAdded }: Options) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const add = useAddWidget(bID);
  const [shown, setShown] = useState(saved);
  const groups = useOpenGroups();
  const form = useForm<TypedOptions>({
    initialValues: saved,
    validate: useOptionRules(),
    validateInputOnBlur: true,
    onValuesChange: (values) => setShown((last) => readOptions(values, last)),
  });

  /** What was stored when it was last read or saved. */
  const was = useRef<UiData | null>(saved);
  const [isConflict, setIsConflict] = useState(false);
  const failure = useRef<string>(undefined);

  const saving = useOneAtATime(async (values: TypedOptions) => {
    const chosen = readOptions(values, saved);
    if (failure.current !== undefined) hideNotice(failure.current);
    try {
      const uiData = await withMeasuredHeight(bID, chosen);
      if (widgetID === null) {
        onAdded(await add(uiData));
      } else {
        await server.call('updateRemoveWidget', { bID, widgetID, uiData, was: was.current });
        was.current = uiData;
        setIsConflict(false);
        // Its snippet may have changed with it.
        await client.invalidateQueries({ queryKey: widgetsQuery(bID).queryKey });
        form.resetDirty(values);
      }
      showSuccess({ title: t('widgets.saved'), message: t('widgets.savedText') });
    } catch (error) {
      if (error instanceof CallError && error.code === 'widget_changed') setIsConflict(true);
      else failure.current = showError({ message: messageOf(error, t) });
    }
  });

  const reading = useOneAtATime(async () => {
    try {
      const widgets = await client.fetchQuery({ ...widgetsQuery(bID), staleTime: 0 });
      const stored = widgets.find((one) => one.widgetID === widgetID)?.uiData;
      if (stored === undefined) return;
      was.current = stored;
      form.setValues(stored);
      form.clearErrors();
      form.resetDirty(stored);
      setIsConflict(false);
    } catch (error) {
      failure.current = showError({ message: messageOf(error, t) });
    }
  });

  const rememberFocus = useFocusBack(saving.isBusy);
  function submit(event?: FormEvent<HTMLFormElement>): void {
    rememberFocus();
    form.onSubmit(saving.run, (errors) => {
      groups.openFaulty(Object.keys(errors));
      // What is closed cannot take the focus.
      requestAnimationFrame(() => focusFirstFault(form, errors));
    })(event);
  }

  function saveAllTheSame(): void {
    was.current = null;
    submit();
  }

  /** Keeps the other options; of a new one nobody is asked to save what the type alone has changed. */
  function changeType(type: WidgetType): void {
    const before = form.getValues();
    const isDirty = form.isDirty();
    const after = withType(before, type, defaults);
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
    loadSaved: reading.run,
    saveAllTheSame,
    isBusy: saving.isBusy || reading.isBusy,
    isDirty: form.isDirty(),
  };
}

/** Measures it as pages without a rule show it, or the first rule if there are no others. */
async function withMeasuredHeight(bID: string, uiData: UiData): Promise<UiData> {
  const [rule = null] = uiData.onlyOnPages ? uiData.pages : [];
  return { ...uiData, measuredHeight: await measureHeight(bID, optionsOn(rule, uiData)) };
}

export type WidgetForm = ReturnType<typeof useWidgetForm>;
