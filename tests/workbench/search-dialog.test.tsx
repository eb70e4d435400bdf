import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchDialog } from '../../src/workbench/ui/search-dialog.tsx';

afterEach(cleanup);

test('Enter in the search takes the only choice that is left, and nothing while there are several', async () => {
  const choose = vi.fn();
  render(
    <SearchDialog
      title="Add a block"
      open
      what="blocks"
      choices={[{ name: 'text' }, { name: 'table' }].map(({ name }) => ({ name, content: name }))}
      list={{}}
      choice={{}}
      choose={choose}
      close={() => {}}
    />,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('searchbox'), 't{Enter}');
  expect(choose).not.toHaveBeenCalled();
  await user.type(screen.getByRole('searchbox'), 'a{Enter}');
  expect(choose).toHaveBeenCalledExactlyOnceWith('table');
});
