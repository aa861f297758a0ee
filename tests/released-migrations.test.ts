import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../db/migrations');

/** The beginning of each released migration's SHA-256. A release adds its own. */
const RELEASED: Readonly<Record<string, string>> = {
  '0001_identity.sql': '1f7a01ab9aae0baf',
  '0002_businesses.sql': '51a0243f20bdfef1',
  '0003_surveys_and_responses.sql': '07778dfd28cea5ef',
  '0004_messages_and_invites.sql': 'e5913b8ae8d64f26',
  '0005_showcase_and_widgets.sql': '0d75579e39f94677',
  '0006_read_model.sql': 'f78912f78d19d882',
  '0007_operations.sql': '24f094ce5e7c89d6',
  '0008_waiting_jobs.sql': 'c31f6acc7324e699',
  '0009_review_verdicts.sql': '4eed7a09606dc461',
  '0010_addresses_as_numbers.sql': '1e226c85dd87ac63',
  '0011_final_path.sql': 'dd71f1ed25bad0a3',
  '0012_erased_invitees.sql': '4c10798ec4278471',
  '0013_hashes_of_suppressions.sql': '998ac9c4af951f0c',
  '0014_verdicts_of_versions.sql': '8035897e89a8dd99',
};

test.each(Object.entries(RELEASED))('%s is as it was released', (name, checksum) => {
  const text = readFileSync(join(FOLDER, name));
  expect(createHash('sha256').update(text).digest('hex')).toMatch(new RegExp(`^${checksum}`));
});
