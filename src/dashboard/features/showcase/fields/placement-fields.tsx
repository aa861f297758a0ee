import { ActionIcon, Button, Checkbox, Input, TextInput } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UiData } from '#contract/widgets.ts';
import { isFloating, WIDGET_LIMITS } from '#domain/widgets.ts';
import type { WidgetForm } from '../use-widget-form.ts';
import { hasOption } from '../widget-options.ts';
import classes from './fields.module.css';
import { FrequencySelect, PositionSelect, TagsSelect } from './selects.tsx';

type Props = { form: WidgetForm['form']; isDisabled: boolean };

/** The position and frequency of a widget, and its page rules. */
export function PlacementFields({ form, isDisabled }: Props) {
  const { t } = useTranslation();
  const { type, pages } = form.values;
  return (
    <>
      {hasOption(type, 'position') && <PositionSelect {...form.getInputProps('position')} />}
      {hasOption(type, 'frequency') && <FrequencySelect {...form.getInputProps('frequency')} />}
      <PageRules {...{ form, isDisabled }} />
      {pages.length > 0 && (
        <Checkbox
          label={t('widgets.onlyOnPages')}
          description={isFloating(type) ? undefined : t('widgets.onlyOnPagesHint')}
          {...form.getInputProps('onlyOnPages', { type: 'checkbox' })}
        />
      )}
    </>
  );
}

/** Rules for some pages: the first rule that matches a page applies. */
function PageRules({ form, isDisabled }: Props) {
  const { t } = useTranslation();
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);
  const rules = form.values.pages;

  /** The pressed button may have disappeared or moved with its rule. */
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
              // Rules have no ids, and their fields no state outside the form.
              // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the rule
              key={index}
              {...{ form, rule, index, isDisabled }}
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

type RuleProps = {
  form: WidgetForm['form'];
  rule: UiData['pages'][number];
  index: number;
  isLast: boolean;
  isDisabled: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** A rule: pages by URL, and the tags of the items shown there. */
function PageRule({ form, rule, index, isLast, isDisabled, ...on }: RuleProps) {
  const { t } = useTranslation();
  const path = `pages.${index}` as const;
  const n = index + 1;
  return (
    <li className={classes.rule} data-rule={index}>
      <div className={classes.ruleHead}>
        {t('widgets.pageRule', { n })}
        <ActionIcon.Group>
          {MOVES.map(({ by, label, icon: Glyph }) => (
            <ActionIcon
              key={by}
              {...SMALL}
              data-move={by}
              aria-label={t(label, { n })}
              disabled={isDisabled || (by === -1 ? index === 0 : isLast)}
              onClick={() => on.onMove(by)}
            >
              <Glyph size={16} aria-hidden />
            </ActionIcon>
          ))}
          <ActionIcon
            {...SMALL}
            aria-label={t('widgets.removePage', { n })}
            disabled={isDisabled}
            onClick={on.onRemove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </ActionIcon.Group>
      </div>
      <TextInput
        label={t('widgets.pageAddress')}
        placeholder="/shop/*"
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        {...form.getInputProps(`${path}.address`)}
      />
      {hasOption(form.values.type, 'selection') && (
        <TagsSelect
          label={t('widgets.pageTags')}
          placeholder={rule.tags.length === 0 ? t('widgets.sameAsOtherPages') : ''}
          disabled={isDisabled}
          {...form.getInputProps(`${path}.tags`)}
          value={rule.tags}
        />
      )}
    </li>
  );
}

const SMALL = { variant: 'subtle', color: 'gray', size: 'lg' } as const;
const MOVES = [
  { by: -1, label: 'widgets.movePageUp', icon: IconArrowUp },
  { by: 1, label: 'widgets.movePageDown', icon: IconArrowDown },
] as const;
