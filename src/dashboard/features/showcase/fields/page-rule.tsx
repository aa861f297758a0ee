import { ActionIcon, TextInput } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import type { UiData } from '#contract/widgets.ts';
import type { WidgetForm } from '../use-widget-form.ts';
import classes from './fields.module.css';
import { TagsSelect } from './tags-select.tsx';
import { hasOption } from './type-options.ts';

type Props = {
  bID: string;
  form: WidgetForm['form'];
  rule: UiData['pages'][number];
  index: number;
  isLast: boolean;
  isDisabled: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** Pages by their address, and the tags of what is shown there. */
export function PageRule({ bID, form, rule, index, isLast, isDisabled, ...on }: Props) {
  const { t } = useTranslation();
  const path = `pages.${index}` as const;
  const n = index + 1;
  return (
    <li className={classes.rule} data-rule={index}>
      <div className={classes.ruleHead}>
        {t('widgets.pageRule', { n })}
        <ActionIcon.Group>
          <ActionIcon
            {...SMALL}
            data-move={-1}
            aria-label={t('widgets.movePageUp', { n })}
            disabled={isDisabled || index === 0}
            onClick={() => on.onMove(-1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            {...SMALL}
            data-move={1}
            aria-label={t('widgets.movePageDown', { n })}
            disabled={isDisabled || isLast}
            onClick={() => on.onMove(1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
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
          bID={bID}
          label={t('widgets.pageTags')}
          placeholder={rule.tags.length === 0 ? t('widgets.asElsewhere') : ''}
          disabled={isDisabled}
          {...form.getInputProps(`${path}.tags`)}
          value={rule.tags}
        />
      )}
    </li>
  );
}

const SMALL = { variant: 'subtle', color: 'gray', size: 'lg' } as const;
