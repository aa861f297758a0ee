import { Anchor, Button, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip, type ChipTone } from '#dashboard/ui/chip.tsx';
import { languageName } from '#dashboard/ui/language-name.ts';
import type { Finding, FindingKind, FlowFix } from '#domain/survey-flow/flow-finding.ts';
import type { Step } from '#domain/survey-flow/steps.ts';
import { useStepTitle } from '../step-names.ts';
import classes from './flow-check.module.css';

type Props = {
  finding: Finding;
  /** null if the finding is about the survey as a whole. */
  step: Step | null;
  onOpenStep: (index: number) => void;
  /** null if the flow is read-only. */
  onFix: ((fix: FlowFix) => void) | null;
  /** A button for what no change of the flow fixes. */
  children?: ReactNode;
};

const LOOKS: Readonly<Record<FindingKind, { icon: Icon; tone: ChipTone }>> = {
  unlawful: { icon: IconGavel, tone: 'danger' },
  impassable: { icon: IconBan, tone: 'warning' },
  unreachable: { icon: IconEyeOff, tone: 'warning' },
  doubtful: { icon: IconInfoCircle, tone: 'neutral' },
};

/** One finding: the step, the reason and the fix. */
export function FindingItem({ finding, step, onOpenStep, onFix, children }: Props) {
  const { t } = useTranslation();
  const findingText = useFindingText();
  const { kind, index, fix } = finding;
  const { icon: Glyph, tone } = LOOKS[kind];
  const title = useFindingTitle(finding, step);
  return (
    <li className={classes.item} data-tone={tone}>
      <Glyph size={20} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <div className={classes.head}>
          {index === null ? (
            <strong>{title}</strong>
          ) : (
            <Anchor
              component="button"
              type="button"
              size="sm"
              fw={600}
              onClick={() => onOpenStep(index)}
            >
              {title}
            </Anchor>
          )}
          <Chip tone={tone}>{t(`flowTools.check.kinds.${kind}`)}</Chip>
        </div>
        <Text size="sm">{findingText(finding)}</Text>
        {kind === 'unlawful' && (
          <Text size="sm" c="dimmed">
            {t('flowTools.check.law')}
          </Text>
        )}
      </div>
      {fix !== null && onFix !== null && (
        <Button
          size="xs"
          variant="default"
          className={classes.fix}
          onClick={() => onFix(fix)}
          aria-label={t('flowTools.check.fixOf', {
            fix: t(`flowTools.check.fixes.${fix.code}`),
            title,
          })}
        >
          {t(`flowTools.check.fixes.${fix.code}`)}
        </Button>
      )}
      {children && <div className={classes.fix}>{children}</div>}
    </li>
  );
}

function useFindingTitle({ index, isNested }: Finding, step: Step | null): string {
  const { t } = useTranslation();
  const stepTitle = useStepTitle();
  if (index === null || step === null) return t('flowTools.check.wholeSurvey');
  const n = index + 1;
  if (isNested) return t('flowTools.check.nestedIn', { n });
  return t('flowTools.check.stepLink', { n, title: stepTitle(step.type) });
}

/** Describes the finding. */
function useFindingText(): (finding: Finding) => string {
  const { t, i18n } = useTranslation();
  const formatList = (items: string[]) => new Intl.ListFormat(i18n.language).format(items);
  return ({ code, ratings, languages }) => {
    if (languages) {
      const { offered, missing } = languages;
      const named = (codes: readonly string[]) =>
        formatList(codes.map((one) => languageName(one, i18n.language)));
      return t('flowTools.check.codes.own_texts_missing', {
        count: offered.length,
        written: named(offered.filter((one) => !missing.includes(one))),
        missing: named(missing),
        own: named(offered.slice(0, 1)),
      });
    }
    const given = ratings.filter((one) => one !== null).map(String);
    const list = formatList(given);
    if (code === 'no_thank_you' && given.length > 0) {
      return t('flowTools.check.codes.no_thank_you_for', { ratings: list });
    }
    return t(`flowTools.check.codes.${code}`, { ratings: list });
  };
}
