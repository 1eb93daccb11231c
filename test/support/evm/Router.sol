// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IToken {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// Makes two transfers in one transaction, as aggregators do.
contract Router {
    function payTwice(IToken token, address to, uint256 first, uint256 second) external {
        token.transferFrom(msg.sender, to, first);
        token.transferFrom(msg.sender, to, second);
    }

    /// Native coins by an internal transfer: no log, no `value` towards the recipient.
    function forward(address payable to) external payable {
        (bool sent, ) = to.call{value: msg.value}("");
        require(sent, "forward");
    }
}
