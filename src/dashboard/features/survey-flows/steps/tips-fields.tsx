import { ActionIcon, SegmentedControl, Text } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import type { Tip, TipIcon } from '#domain/survey-flow/steps.ts';
import { AddLine } from './add-line.tsx';
import classes from './fields.module.css';
import { FlowText } from './flow-text.tsx';
import type { StepProps } from './step-props.ts';
import { SymbolOf } from './symbol-of.tsx';
import { useFocusNew } from './use-focus-new.ts';

type Props = Omit<StepProps<never>, 'step'> & {
  tips: readonly Tip[] | false;
  /** What they are for, while there is none. */
  hint: string;
};

/** Short hints shown with a question; blank ones are dropped on saving. */
export function TipsFields({ tips, hint, base, draft, resolve }: Props) {
  const { t } = useTranslation();
  const list = tips === false ? [] : tips;
  const { container, focusNew } = useFocusNew(list.length);
  const path = [...base, 'content', 'tips'];
  const setTips = (next: readonly Tip[], key: string | null = null) =>
    draft.changePart<readonly Tip[] | false>(path, () => (next.length === 0 ? false : next), key);

  function add(): void {
    focusNew();
    setTips([...list, { text: '', picSource: 'check' }]);
  }

  return (
    <fieldset className={classes.group} ref={container}>
      <legend className={classes.legend}>{t('flow.tips')}</legend>
      {list.length === 0 && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {list.map(({ text, picSource }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tips have no ids, and their fields no state of their own to lose.
        <div key={at} className={classes.line} data-new-field>
          <SegmentedControl
            aria-label={t('flow.tipIcon', { n: at + 1 })}
            data={TIP_ICONS.map((icon) => ({
              value: icon,
              label: (
                <SymbolOf
                  icon={icon === 'check' ? IconCheck : IconInfoCircle}
                  name={t(`flow.icons.${icon}`)}
                />
              ),
            }))}
            value={picSource}
            onChange={(next) => setTips(list.with(at, { text, picSource: next }))}
          />
          <FlowText
            label={t('flow.texts.tip', { n: at + 1 })}
            text={text}
            limit={FLOW_LIMITS.tipText}
            path={[...path, at, 'text']}
            {...{ draft, resolve }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('flow.removeTip', { n: at + 1 })}
            onClick={() => setTips(list.toSpliced(at, 1))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <AddLine label={t('flow.addTip')} isFull={list.length >= FLOW_LIMITS.tips} onAdd={add} />
    </fieldset>
  );
}

const TIP_ICONS: readonly TipIcon[] = ['check', 'info'];
