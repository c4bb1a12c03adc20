import { readdirSync } from 'node:fs';
import path from 'node:path';
import { courseDetailSchema } from 'shared/api/content';
import { paths } from 'shared/paths';
import { violations } from '../../site/axe';
import { buyCourse } from '../../site/buy-course';
import { mainSite } from '../../site/ports';
import { REPOSITORY } from '../../site/run';
import { expect, test } from '../../site/test';
import { memberContext, visit } from '../../site/visitor';

const COURSES = readdirSync(path.join(REPOSITORY, 'content/texts/lessons'));

for (const id of COURSES) {
  test(`on a phone axe finds nothing in any lesson of ${id}, and nothing is wider than the phone`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const member = await memberContext(browser, 'Sample Person Reader');
    await buyCourse(member, id);
    const answer = await member.request.get(`${mainSite.origin('api')}/courses/${id}/`);
    const lessons = courseDetailSchema.parse(await answer.json()).curriculum.flatMap((module) => module.lessons);
    const page = await member.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const { slug } of lessons) {
      await visit(page, paths.lesson(id, slug));
      await expect(page.getByRole('button', { name: 'Mark complete' })).toBeVisible();
      expect(await violations(page), slug).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), slug).toBeLessThanOrEqual(390);
    }
    await member.close();
  });
}
