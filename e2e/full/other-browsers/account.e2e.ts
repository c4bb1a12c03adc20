import { expect, test } from '../../site/other-browsers/test';
import { samplePerson } from '../../site/visitor';

test('a person registers with a telephone number, finds it in the profile, signs out, and signs in again', async ({
  visitor,
}) => {
  const person = samplePerson('Sample Person Engine');
  await visitor.open('/courses');
  await visitor.click('button', 'Login');
  await visitor.click('button', 'Continue with Email');
  await visitor.click('button', 'Create an account');
  await visitor.fill('Full Name', person.name);
  await visitor.fill('Date of Birth', '05/17/1990');
  await visitor.fill('Gender', 'female');
  await visitor.fill('Email', person.email);
  await visitor.click('button', /^Country code/);
  await visitor.see('combobox', 'Country code', { hasFocus: true });
  await visitor.driver.type('king');
  await visitor.see('option', /United Kingdom/);
  await visitor.press('Enter');
  await visitor.see('textbox', 'Phone', { hasFocus: true });
  await visitor.driver.type('2079460958');
  await visitor.see('textbox', 'Phone', { value: '+44 20 7946 0958' });
  await visitor.fill('Password', person.password);
  await visitor.click('button', 'Register');
  await visitor.isAt('/members');
  await visitor.see('heading', 'Welcome, Sample');

  await visitor.open('/profile');
  await visitor.see('label', 'Phone', { value: '+44 20 7946 0958' });
  await visitor.see('label', 'Date of Birth', { value: '1990-05-17' });
  await visitor.click('button', 'My account');
  await visitor.click('button', 'Logout');
  await visitor.isAt('/');
  await visitor.see('button', 'Login');
  expect(await visitor.driver.run(() => [localStorage.getItem('access'), localStorage.getItem('refresh')])).toEqual([
    null,
    null,
  ]);
  await visitor.goBack();
  await visitor.isAt('/');

  await visitor.isReady();
  await visitor.click('button', 'Login');
  await visitor.click('button', 'Continue with Email');
  await visitor.fill('Email Address', person.email);
  await visitor.fill('Password', person.password);
  await visitor.press('Enter');
  await visitor.isAt('/members');
  await visitor.see('heading', 'Welcome, Sample');
});
