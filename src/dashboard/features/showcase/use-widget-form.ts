import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UiData } from '#contract/widgets.ts';
import { server } from '#dashboard/browser/server.ts';
import { focusFirstFault } from '#dashboard/ui/focus-first-fault.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useFocusBack } from '#dashboard/ui/use-focus-back.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { WIDGET_LIMITS } from '#domain/widgets.ts';
import {
  isWithinLimits,
  type NumberOption,
  readOptions,
  type TypedOptions,
} from './widget-options.ts';
import { widgetsQuery } from './widgets-query.ts';

type Options = {
  /** Null adds a widget. */
  widgetID: string | null;
  saved: UiData;
  onAdded: (widgetID: string) => void;
};

/** The options of a widget as they are chosen, and what saves them. */
export function useWidgetForm(bID: string, { widgetID, saved, onAdded }: Options) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [shown, setShown] = useState(saved);
  const form = useForm<TypedOptions>({
    initialValues: saved,
    validate: useRules(),
    validateInputOnBlur: true,
    onValuesChange: (values) => setShown((last) => readOptions(values, last)),
  });
  const { queryKey } = widgetsQuery(bID);

  const saving = useOneAtATime(async (values: TypedOptions) => {
    const uiData = readOptions(values, saved);
    try {
      if (widgetID === null) {
        const added = await server.call('addWidget', { bID, uiData });
        const widget = { ...added, uiData, markedForDelete: false };
        await client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, (widgets) => widgets && [...widgets, widget]);
        void client.invalidateQueries({ queryKey });
        onAdded(added.widgetID);
      } else {
        await server.call('updateRemoveWidget', { bID, widgetID, uiData });
        // Its snippet may have changed with it.
        await client.invalidateQueries({ queryKey });
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
    form.onSubmit(saving.run, (errors) => focusFirstFault(form, errors))(event);
  }

  return { form, shown, submit, isBusy: saving.isBusy, isDirty: form.isDirty() };
}

export type WidgetForm = ReturnType<typeof useWidgetForm>;

function useRules() {
  const { t } = useTranslation();
  const within = (option: NumberOption) => (value: number | string) =>
    isWithinLimits(option, value) ? null : t('widgets.faults.range', WIDGET_LIMITS[option]);
  return { count: within('count'), height: within('height') };
}
