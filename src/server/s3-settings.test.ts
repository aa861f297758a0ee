import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

type Env = Record<string, string>;
const read = (env: Env) => readConfig({ env, root: '/app' });

function errorsOf(env: Env): readonly string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
}

test('S3 settings are given completely or not at all, and each missing one is named', () => {
  expect(read({}).s3).toBeUndefined();
  const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  const amazon = { S3_REGION: 'eu-west-1', S3_BUCKET: 'our-files', ...key };
  expect(read(amazon).s3).toMatchObject({ endpoint: 'https://s3.eu-west-1.amazonaws.com' });
  const other = { ...key, S3_BUCKET: 'our-files', S3_ENDPOINT: 'http://10.0.0.7:9000/' };
  expect(read({ ...other, S3_PUBLIC_URL: 'https://files.example/b/' }).s3).toEqual({
    endpoint: 'http://10.0.0.7:9000',
    region: 'us-east-1',
    bucket: 'our-files',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    publicUrl: 'https://files.example/b',
  });
  expect(
    errorsOf({ S3_PUBLIC_URL: 'https://files.example' }).map((line) => line.split(' ')[0]),
  ).toEqual(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT,']);
  expect(errorsOf({ ...other, S3_SECRET_ACCESS_KEY: '' })).toHaveLength(1);
  expect(errorsOf({ ...other, S3_BUCKET: 'https://x' })).toHaveLength(1);
  expect(errorsOf({ ...other, S3_PUBLIC_URL: 'files.example?x=1' })).toHaveLength(1);
});
