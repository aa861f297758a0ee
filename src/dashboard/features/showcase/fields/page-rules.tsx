import { Button, Input } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { WIDGET_LIMITS } from '#domain/widgets.ts';
import type { WidgetForm } from '../use-widget-form.ts';
import classes from './fields.module.css';
import { PageRule } from './page-rule.tsx';

type Props = { bID: string; form: WidgetForm['form']; isDisabled: boolean };

/** What is different on some pages: of the rules that fit a page the first one counts. */
export function PageRules({ bID, form, isDisabled }: Props) {
  const { t } = useTranslation();
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);
  const rules = form.values.pages;

  /** The button that was pressed may have gone, or moved with its rule. */
  function focusOn(selector: string): void {
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  function add(): void {
    form.insertListItem('pages', { address: '', tags: [] });
    focusOn(`[data-path="pages.${rules.length}.address"]`);
  }

  function move(from: number, by: -1 | 1): void {
    const to = from + by;
    form.reorderListItem('pages', { from, to });
    const isAtEnd = to === 0 || to === rules.length - 1;
    const way = isAtEnd ? -by : by;
    focusOn(`[data-rule="${to}"] [data-move="${way}"]`);
  }

  function remove(index: number): void {
    form.removeListItem('pages', index);
    if (rules.length === 1) form.setFieldValue('onlyOnPages', false);
    focusOn('[data-add]');
  }

  return (
    <Input.Wrapper
      ref={group}
      role="group"
      aria-labelledby={labelId}
      label={t('widgets.texts.pages')}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={t('widgets.pagesHint')}
    >
      {rules.length > 0 && (
        <ol className={classes.rules} style={{ marginTop: 8 }}>
          {rules.map((rule, index) => (
            <PageRule
              // Rules have no names of their own, and their fields hold nothing but what the form knows.
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the rule's name
              key={index}
              {...{ bID, form, rule, index, isDisabled }}
              isLast={index === rules.length - 1}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      {rules.length < WIDGET_LIMITS.pages && (
        <Button
          data-add
          variant="default"
          size="xs"
          mt="sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
        >
          {t('widgets.addPage')}
        </Button>
      )}
    </Input.Wrapper>
  );
}
