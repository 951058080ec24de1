import { type PersonalContract, type Reply, seoulDay } from '@damoa/contracts';
import { personalCalls } from '../api/personal-calls.ts';
import { saveFile } from '../browser/save-file.ts';

type Post = Reply<PersonalContract['myAccount']['exportPosts']>['posts'][number];

/** Saves all data that the shop stores about the member as one JSON file. */
export async function downloadAccount(now = new Date()) {
  const { myAccount } = personalCalls;
  const everything = await myAccount.export({});
  const posts: Post[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const part: Reply<PersonalContract['myAccount']['exportPosts']> = await myAccount.exportPosts({
      query: { after },
    });
    posts.push(...part.posts);
    after = part.after;
  }
  const text = JSON.stringify({ ...everything, posts }, null, 2);
  saveFile(`damoa-${seoulDay(now.getTime())}.json`, text, 'application/json');
}
