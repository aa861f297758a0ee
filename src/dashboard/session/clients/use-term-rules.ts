import { useTranslation } from 'react-i18next';
import { CLIENT_NAME_LENGTH, CLIENT_TAGS } from '#domain/clients.ts';
import { PROFILE_LIMITS } from '#domain/profile-limits.ts';
import { lengthOf } from '#domain/text.ts';

/** The errors in what an agency enters about a client; null for what is valid. */
export function useTermRules() {
  const { t } = useTranslation();
  const tooLong = (text: string, limit: number) =>
    lengthOf(text.trim()) > limit ? t('common.tooLong', { limit }) : null;
  return {
    clientName: (name: string) => tooLong(name, CLIENT_NAME_LENGTH),
    ownerName: (name: string) => tooLong(name, PROFILE_LIMITS.name),
    tags(tags: readonly string[]): string | null {
      if (tags.length > CLIENT_TAGS.most) {
        return t('addClient.tooManyTags', { count: CLIENT_TAGS.most });
      }
      const isLong = tags.some((tag) => lengthOf(tag) > CLIENT_TAGS.length);
      return isLong ? t('addClient.tagTooLong', { limit: CLIENT_TAGS.length }) : null;
    },
  };
}
