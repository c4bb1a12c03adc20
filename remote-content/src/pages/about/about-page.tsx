import { site } from '@hidden-order/api-shapes/site';
import { paths } from '@hidden-order/platform/paths';
import { useLoaderData } from '@hidden-order/platform/router';
import { Prose } from '@hidden-order/prose';
import { ButtonLink, Container, PageHeader } from '@hidden-order/ui';
import { sectionsOf, splitHeading } from '../../reading/sections';
import type { loader } from './data';
import styles from './page.module.css';

/**
 * What the academy is for: its figure beside the page's title, then each section's title beside its text; and who teaches, where
 * the owner says so.
 */
export function AboutPage() {
  const { kicker, title, lead, body } = useLoaderData<typeof loader>();
  const figure = body.find(({ kind }) => kind === 'figure');
  const text = body.filter((block) => block !== figure);
  return (
    <>
      <PageHeader
        kicker={kicker}
        title={title}
        lead={lead}
        art={
          figure && (
            <div className={styles.art}>
              <Prose blocks={[figure]} />
            </div>
          )
        }
      >
        <p className="kit-actions">
          <ButtonLink to={paths.courses}>See the courses</ButtonLink>
          <ButtonLink to={paths.glossary} variant="secondary">
            Open the glossary
          </ButtonLink>
        </p>
      </PageHeader>
      <Container>
        {sectionsOf(text, 2).map((section, index) => {
          const [name, rest] = splitHeading(section);
          return (
            <section key={index} className={styles.scene}>
              <Prose blocks={name} />
              <Prose blocks={rest} />
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
