import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { isNamedElsewhere } from './is-named-elsewhere.ts';
import { MentionsNote } from './mentions-note.tsx';
import type { PersonData } from './person-data-query.ts';

type Props = Pick<PersonData, 'to' | 'holdings' | 'mentions'>;

/** That there is nothing to erase; what names the person all the same. */
export function NothingKept({ to, holdings, mentions }: Props) {
  const { t } = useTranslation();
  const title = isNamedElsewhere({ mentions }) ? 'nothingUnder' : 'nothing';
  const text = holdings.suppressions > 0 ? 'onlySuppressed' : 'nothingText';
  return (
    <>
      <EmptyState
        icon={IconUserOff}
        title={t(`privacy.person.${title}`, { to })}
        text={t(`privacy.person.${text}`, { to })}
      />
      <MentionsNote {...mentions} />
    </>
  );
}
