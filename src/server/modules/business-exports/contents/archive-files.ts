import { findHolderId } from '#server/platform/business/store.ts';
import type { ZippedFile } from '#server/platform/zip-stream.ts';
import { boughtJson } from './bought.ts';
import { activityCsv, invitesCsv, suppressionsCsv, teamCsv } from './lists.ts';
import { responsesCsv, responsesJson } from './responses.ts';
import { reviewsCsv, reviewsJson } from './reviews.ts';
import { settingsJson, showcaseJson, surveyVersions, widgetsJson } from './settings.ts';
import type { ExportSource } from './source.ts';
import { countEntries, countSuppressions } from './store.ts';
import { uploads } from './uploads.ts';

/** The files of an archive one after another, each read while it is written. */
export async function* archiveFiles(source: ExportSource): AsyncGenerator<ZippedFile> {
  yield { name: 'settings.json', content: settingsJson(source) };
  yield* surveyVersions(source);
  yield { name: 'responses.csv', content: responsesCsv(source) };
  yield { name: 'responses.jsonl', content: responsesJson(source) };
  yield { name: 'reviews.csv', content: reviewsCsv(source) };
  yield { name: 'reviews.jsonl', content: reviewsJson(source) };
  yield { name: 'showcase.json', content: showcaseJson(source) };
  yield { name: 'widgets.json', content: widgetsJson(source) };
  yield { name: 'invites.csv', content: invitesCsv(source) };
  yield { name: 'do-not-contact.csv', content: suppressionsCsv(source) };
  yield { name: 'team.csv', content: teamCsv(source) };
  yield { name: 'purchases.json', content: boughtJson(source) };
  yield { name: 'activity.csv', content: activityCsv(source) };
  yield* uploads(source);
}

/** About how many entries an archive will have. Responses and reviews are written twice. */
export async function countArchive(source: ExportSource): Promise<number> {
  const { businessId } = source;
  return source.read(async (tx) => {
    const { responses, reviews, invites, others } = await countEntries(tx, businessId, source);
    const suppressed = await countSuppressions(tx, await findHolderId(tx, businessId));
    return 2 * (responses + reviews) + invites + others + suppressed;
  });
}
