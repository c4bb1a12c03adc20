import type { Block } from '@hidden-order/api-shapes/content';
import { site } from '@hidden-order/api-shapes/site';
import { useLoaderData } from '@hidden-order/platform/router';
import { Prose } from '@hidden-order/prose';
import { Container, PageHeader } from '@hidden-order/ui';
import { sectionsOf } from '../../reading/sections';
import type { loader } from './data';
import styles from './page.module.css';

/** What the academy is for, section by section, each title beside its text; and who teaches, where the owner says so. */
export function AboutPage() {
  const { kicker, title, lead, body } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader kicker={kicker} title={title} lead={lead} />
      <Container>
        {sectionsOf(body, 2).map(([heading, ...rest], index) => {
          const [name, text] = splitHeading(heading);
          return (
            <section key={index} className={styles.scene}>
              <Prose blocks={name} />
              <Prose blocks={[...text, ...rest]} />
            </section>
          );
        })}
        {site.teachers.length > 0 && (
          <section className={styles.scene}>
            <h2>Who teaches</h2>
            <ul role="list" className="kit-stack6">
              {site.teachers.map(({ name, portrait, words }) => (
                <li key={name} className={styles.teacher}>
                  <img src={portrait} alt="" width="96" height="96" />
                  <div>
                    <h3>{name}</h3>
                    <p>{words}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
      </Container>
    </>
  );
}

/** The heading that a section begins with, and what else its first block has. */
function splitHeading(block: Block | undefined): [heading: Block[], text: Block[]] {
  if (block?.kind !== 'html') return [[], block ? [block] : []];
  const end = block.html.indexOf('</h2>') + '</h2>'.length;
  return [[{ kind: 'html', html: block.html.slice(0, end) }], [{ kind: 'html', html: block.html.slice(end) }]];
}
