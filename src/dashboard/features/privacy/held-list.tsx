import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';
import classes from './privacy.module.css';
import type { PersonData } from './queries.ts';

type Props = { holdings: PersonData['holdings']; isWithSuppressions?: boolean };

/** How many of each kind there are. */
export function HeldList({ holdings, isWithSuppressions = false }: Props) {
  const { t } = useTranslation();
  const { suppressions } = holdings;
  return (
    <ul className={classes.kinds} style={{ marginBlock: 'var(--mantine-spacing-sm)' }}>
      {heldKinds(holdings).map(({ kind, count }) => (
        <li key={kind}>{t(`privacy.kinds.${kind}`, { count })}</li>
      ))}
      {isWithSuppressions && suppressions > 0 && (
        <li>{t('privacy.kinds.suppressions', { count: suppressions })}</li>
      )}
    </ul>
  );
}

type UnsureNoteProps = Pick<PersonData, 'written' | 'isUnsure' | 'isCodeMissing'>;

/** How numbers stand in what was found, and whether they may be somebody else's. */
export function UnsureNote({ written, isUnsure, isCodeMissing }: UnsureNoteProps) {
  const { t, i18n } = useTranslation();
  if (!isUnsure) return null;
  const ways = new Intl.ListFormat(i18n.language).format(written);
  return (
    <Callout tone="warning" icon={IconUserQuestion} title={t('privacy.unsure.title')}>
      {written.length > 0 && <bdi>{t('privacy.unsure.written', { ways })} </bdi>}
      {t(isCodeMissing ? 'privacy.unsure.text' : 'privacy.unsure.typedText')}
    </Callout>
  );
}

/** Says in one line how many of each kind there are. */
export function useHeldText(): (holdings: PersonData['holdings']) => string {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language);
  return (holdings) =>
    list.format(
      heldKinds(holdings).map(({ kind, count }) => t(`privacy.kinds.${kind}`, { count })),
    );
}

type Holdings = PersonData['holdings'];
type HeldKind = keyof Holdings;

const KINDS = [
  'responses',
  'showcased',
  'invites',
  'messages',
  'events',
  'files',
] as const satisfies readonly HeldKind[];

/** What there is of a person and can be erased, each kind with its count. */
export function heldKinds(holdings: Holdings): { kind: (typeof KINDS)[number]; count: number }[] {
  return KINDS.map((kind) => ({ kind, count: holdings[kind] })).filter(({ count }) => count > 0);
}
