import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Showcase } from '#contract/businesses.ts';
import type { UiData } from '#contract/widgets.ts';
import { server } from '#dashboard/browser/server.ts';
import { focusFirstFault } from '#dashboard/ui/focus-first-fault.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useFocusBack } from '#dashboard/ui/use-focus-back.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import type { WidgetType } from '#domain/widgets.ts';
import { useOpenGroups } from './fields/option-groups.ts';
import { useOptionRules } from './fields/use-option-rules.ts';
import { useAddWidget } from './use-add-widget.ts';
import { readOptions, type TypedOptions, withType } from './widget-options.ts';
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

  const saving = useOneAtATime(async (values: TypedOptions) => {
    const uiData = readOptions(values, saved);
    try {
      if (widgetID === null) {
        onAdded(await add(uiData));
      } else {
        await server.call('updateRemoveWidget', { bID, widgetID, uiData });
        // Its snippet may have changed with it.
        await client.invalidateQueries({ queryKey: widgetsQuery(bID).queryKey });
        form.resetDirty(values);
      }
      showSuccess({ title: t('widgets.saved'), message: t('widgets.savedText') });
    } catch (error) {
      showError({ message: messageOf(error, t) });
    }
  });

  const rememberFocus = useFocusBack(saving.isBusy);
  function submit(event: FormEvent<HTMLFormElement>): void {
    rememberFocus();
    form.onSubmit(saving.run, (errors) => {
      groups.openFaulty(Object.keys(errors));
      // What is closed cannot take the focus.
      requestAnimationFrame(() => focusFirstFault(form, errors));
    })(event);
  }

  /** Keeps the other options, and asks nobody to save what the type alone has changed. */
  function changeType(type: WidgetType): void {
    const before = form.getValues();
    const isDirty = form.isDirty();
    const after = withType(before, type, defaults);
    form.setValues(after);
    form.clearErrors();
    if (!isDirty) form.resetDirty(after);
  }

  return {
    form,
    shown,
    submit,
    changeType,
    openGroups: groups.open,
    setOpenGroups: groups.setOpen,
    isBusy: saving.isBusy,
    isDirty: form.isDirty(),
  };
}

export type WidgetForm = ReturnType<typeof useWidgetForm>;
