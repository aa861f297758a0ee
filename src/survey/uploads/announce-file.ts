import type { Survey } from '../create-survey.ts';
import type { Announce } from '../next-request.ts';
import type { CallOutcome, PostCall } from '../post-call.ts';
import { type StoredSurvey, withoutOutgoing } from '../stored-survey.ts';
import { fileIdIn, type SurveyFile } from '../survey-files.ts';
import type { SurveyStorage } from '../survey-storage.ts';
import { withFileChanged } from './with-file.ts';

type Options = {
  readonly storage: SurveyStorage;
  readonly survey: Pick<Survey, 'returnTo'>;
  readonly onFiles: () => void;
  readonly post: PostCall;
};

/**
 * Tells the server of a file before its bytes are sent. One that it does not take leads back to its step: answers do
 * not wait until the server has room.
 */
export function createAnnounce({ storage, survey, onFiles, post }: Options): Announce {
  return async ({ session, id, file }) => {
    const { field, contentType, size, replaces } = file;
    const kind = field === 'videoURLAnswer' ? 'video' : 'picture';
    // The name of a respondent's file is nobody's business.
    const fileName = `${kind}.${contentType.replace(/^.*\//, '')}`;
    const body = { ...session, kind, fileName, contentType, size, ...(replaces && { replaces }) };
    const outcome = await post('/api/survey/createupload', body);
    if (outcome.status === 200) {
      const { uploadURL, downloadURL } = outcome.body as NonNullable<SurveyFile['upload']>;
      change(id, { upload: { uploadURL, downloadURL } });
      return null;
    }
    if (!isRefusal(outcome)) return outcome;
    const { outgoing } = change(id, { refusal: codeOf(outcome) });
    const answer = outgoing.find(({ entry }) =>
      Object.values(entry).some((value) => typeof value === 'string' && fileIdIn(value) === id),
    );
    if (answer !== undefined) {
      storage.update((stored) => ({ ...withoutOutgoing(stored, answer.key), isFinishing: false }));
      survey.returnTo(answer.i);
    }
    return null;
  };

  function change(id: string, changes: Partial<SurveyFile>): StoredSurvey {
    const changed = storage.update((stored) => withFileChanged(stored, id, changes));
    onFiles();
    return changed;
  }
}

/** A session that is unknown is started again, as for answers. */
function isRefusal(outcome: CallOutcome): boolean {
  const { status } = outcome;
  if (status === 404 || status === 408) return false;
  return (status >= 400 && status < 500) || codeOf(outcome) === 'disk_full';
}

function codeOf({ status, body }: CallOutcome): string {
  const { error } = (body ?? {}) as { error?: { code?: string } };
  return error?.code ?? String(status);
}
