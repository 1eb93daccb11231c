// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Emits whatever Transfer it is told; nothing moves.
contract Imposter {
    event Transfer(address indexed from, address indexed to, uint256 value);

    function claim(address from, address to, uint256 value) external {
        emit Transfer(from, to, value);
    }
}
