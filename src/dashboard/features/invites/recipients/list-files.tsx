import { CloseButton } from '@mantine/core';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { useTranslation } from 'react-i18next';
import classes from './recipients.module.css';
import type { Recipients } from './use-recipients.ts';

type Props = { recipients: Recipients; isReadOnly: boolean };

/** The files that were added, with the number of recipients in each. */
export function ListFiles({ recipients, isReadOnly }: Props) {
  const { t } = useTranslation();
  const { channel } = recipients.reader;
  if (recipients.files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t('invites.box.files')}>
      {recipients.files.map(({ id, name, list }) => (
        <li key={id} className={classes.file}>
          <IconFileText size={16} aria-hidden />
          <bdi className={classes.fileName}>{name}</bdi>
          <span className={classes.quiet}>
            {t(`invites.count.${channel}`, { count: list.found.length })}
          </span>
          {!isReadOnly && (
            <CloseButton
              size="sm"
              aria-label={t('invites.box.removeFile', { name })}
              onClick={() => recipients.removeFile(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
